import type { AccompanimentFigure } from './arrange/figure.ts';

/** What a voice does in the arrangement; decides its loudness and how loosely it is timed. */
export type VoiceRole = 'lead' | 'harmony' | 'bass' | 'colour';

/** One instrument that plays a voice of the score. */
export interface InstrumentPart {
  /** Id of the voice in the ABC score; only a name for a part that plays figures. */
  voice: string;
  /** Plays these over the harmony of the piece instead of a voice of the score. */
  figures?: AccompanimentFigure[];
  /** Moves with the voice, in tones of the harmony a third or more below it. */
  second?: boolean;
  /** Plays only the notes of the voice that begin in these bars, such as `1-8 17-`. */
  bars?: string;
  role: VoiceRole;
  /** General MIDI program (0-127), or `drums` for the percussion channel. */
  program: number | 'drums';
  /** -1 left … 1 right. */
  pan: number;
  /** Channel volume, 0-127. */
  volume: number;
  /** Sends, 0-127. */
  reverb: number;
  chorus?: number;
  /** Semitones added for this instrument; a second part on the same voice doubles it. */
  transpose?: number;
  /** How much of its written length a note sounds; 1 joins the next note. */
  length?: number;
  /** Bowed, blown and sung sounds grow and fade within a long note. */
  swell?: boolean;
  /** Sustain pedal, changed every so many beats. */
  pedalBeats?: number;
  /** Added to every velocity of this part. */
  lift?: number;
}

/** Slows to `speed` times the tempo (0-1) by the end of the span; beats are quarter notes. */
export interface Ritardando {
  fromBeat: number;
  toBeat: number;
  speed: number;
}

/** What belongs to a sung line beside its syllables, which stand in the score. */
export interface SungLineTranslation {
  translation: string;
  /** For lines that are not in the Latin alphabet. */
  romanisation?: string;
}

export interface Piece {
  /** File name of the score, the audio and the lyrics. */
  slug: string;
  parts: InstrumentPart[];
  /** In the order in which the lines are sung; empty for an instrumental. */
  words: SungLineTranslation[];
  ritardandi: Ritardando[];
  /** Chord symbols, bar by bar, for the parts that play figures: `F | C7 F | Bb .`. */
  harmony?: string;
  /** Loudness of the figures from a bar on: `mp 9:mf 17:f`. */
  dynamics?: string;
  /** The tempo sways by this ratio over this many beats. */
  rubato?: { depth: number; beats: number };
  /** Seconds that the last sounds ring after the last note. */
  tailSeconds: number;
  /** Also kept without loss. */
  flac?: boolean;
  /** Size of the room, 0-1. */
  room: number;
}
