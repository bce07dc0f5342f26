import type { Job } from "./job.ts";

/** Whether Discord takes an address as the link of a button: those have at most 512 characters. */
export const isLink = (address: string): boolean => /^https?:\/\//.test(address) && address.length <= 512;

/** The addresses of a song's videos that people can be sent to, with the tracks' indexes. */
export const videosOf = ({
	tracks,
}: Pick<Job, "tracks">): readonly { readonly index: number; readonly url: string }[] =>
	tracks.flatMap(({ index, videoUrl: url }) => (url !== undefined && isLink(url) ? [{ index, url }] : []));
