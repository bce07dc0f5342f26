/** Samples per second of everything that the composer renders. */
export const sampleRate = 44_100;

/** Stereo sound at 44.1 kHz. Mono holds the same array twice. */
export type Rendering = { readonly left: Float32Array; readonly right: Float32Array };
