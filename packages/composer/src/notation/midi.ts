import { MIDIBuilder, MIDIControllers, MIDIMessageTypes } from "spessasynth_core";
import type { Timing } from "../perform/timing.ts";
import type { Score } from "../score.ts";
import { keySignatureOf } from "./key-signature.ts";
import { lyricEvents, type MidiEvent, noteEvents, type TickOf, textEvent } from "./midi-events.ts";

/** Ticks of a quarter note. */
const resolution = 480;
const channels = 16;
const drumChannel = 9;
/** General MIDI: Voice Oohs for the lead, Choir Aahs for the others. */
const voicePrograms = { lead: 53, harmony: 52 } as const;

/**
 * A standard MIDI file (format 1) of a score as it is played: tempo, metre, key and sections (markers) in the first track, then a track
 * for each part and voice under its name, the lead's with its syllables. Bar 1 begins at tick 0; a text says where it lies in the recording.
 */
export function writeMidi(score: Score, timing: Timing): Uint8Array<ArrayBuffer> {
	const { timeline } = timing;
	const ticksPerBeat = (resolution * 4) / score.meter.unit;
	const quartersPerMinute = (beat: number) => (timeline.bpmAt(beat) * 4) / score.meter.unit;
	const tickOf: TickOf = (beat, lateMs = 0) =>
		Math.max(0, Math.round((beat + (lateMs / 60_000) * timeline.bpmAt(beat)) * ticksPerBeat));
	const midi = new MIDIBuilder({
		timeDivision: resolution,
		initialTempo: quartersPerMinute(0),
		format: 1,
		name: score.title,
	});
	for (const { beat } of score.tempo) if (beat > 0) midi.setTempo(tickOf(beat), quartersPerMinute(beat));
	addAll(midi, 0, conductorEvents(score, timing, tickOf));
	for (const [index, { name, notes, program, isKit, pan, sung }] of linesOf(score).entries()) {
		const own = index % (channels - 1);
		const channel = isKit ? drumChannel : own < drumChannel ? own : own + 1;
		midi.addTrack(name);
		midi.programChange(0, index + 1, channel, program);
		midi.controllerChange(0, index + 1, channel, MIDIControllers.pan, Math.round(64 + pan * 63));
		addAll(midi, index + 1, [...lyricEvents(sung, tickOf), ...noteEvents(notes, channel, tickOf)]);
	}
	midi.flush();
	return new Uint8Array(midi.writeMIDI());
}

function linesOf({ parts, voices }: Score) {
	const sung = voices.map(({ name, role, pan, notes }) => {
		const isLead = role === "lead";
		return {
			name: isLead ? "voice" : name.toLowerCase(),
			program: voicePrograms[role],
			isKit: false,
			pan,
			notes,
			sung: isLead ? notes : [],
		};
	});
	return [...sung, ...parts.map((part) => ({ ...part, sung: [] }))].filter(({ notes }) => notes.length > 0);
}

function conductorEvents({ key, meter, sections }: Score, { offset }: Timing, tickOf: TickOf): MidiEvent[] {
	const { fifths, isMinor } = keySignatureOf(key);
	const { timeSignature, keySignature, text, marker } = MIDIMessageTypes;
	return [
		{ tick: 0, type: timeSignature, data: [meter.beats, Math.log2(meter.unit), meter.unit === 8 ? 36 : 24, 8] },
		{ tick: 0, type: keySignature, data: [fifths & 0xff, isMinor ? 1 : 0] },
		textEvent(0, text, `Bar 1 begins at ${offset.toFixed(3)} s of the recording`),
		...sections.map(({ name, beat }) => textEvent(tickOf(beat), marker, name)),
	];
}

/** A file holds its events by time. */
function addAll(midi: MIDIBuilder, track: number, events: readonly MidiEvent[]): void {
	const sorted = events.toSorted((a, b) => a.tick - b.tick);
	for (const event of sorted) {
		if ("type" in event) midi.addEvent(event.tick, track, event.type, event.data);
		else if (event.velocity > 0) midi.noteOn(event.tick, track, event.channel, event.pitch, event.velocity);
		else midi.noteOff(event.tick, track, event.channel, event.pitch);
	}
}
