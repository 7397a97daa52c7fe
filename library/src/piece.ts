/** The role of a voice in the arrangement, which decides its loudness and how loosely it is timed. */
export type VoiceRole = 'lead' | 'harmony' | 'bass' | 'colour';

/** An accompaniment that is repeated over the harmony, bar after bar. */
export interface AccompanimentFigure {
  /** Bars in which it is played, such as `1-8 17-`; all of them when left out. */
  bars?: string;
  /**
   * Steps of equal length, separated by blanks; `|` separates bars that alternate. A step is `.` for a rest, `-` to go
   * on sounding, `~` to go on but strike again where the chord changes, or tones: digits count the tones of the chord
   * upwards from `base`; `r`, `t`, `f`, `s` are its bass, third, fifth and seventh, the lowest at or above `base`;
   * `o` is the bass an octave higher. For drums the letters are those of the kit.
   */
  pattern: string;
  /** Lowest MIDI pitch of the figure; without meaning for drums. */
  base?: number;
}

/** One instrument that plays a voice of the score. */
export interface InstrumentPart {
  /** Id of the voice in the ABC score; for a part that plays figures only a name. */
  voice: string;
  /** Figures that the part plays over the harmony of the piece, instead of a voice of the score. */
  figures?: AccompanimentFigure[];
  /** Whether the part follows the voice in tones of the harmony, a third or more below it. */
  second?: boolean;
  /** The part plays only the notes of the voice that begin in these bars, such as `1-8 17-`. */
  bars?: string;
  role: VoiceRole;
  /** General MIDI program (0-127), or `drums` for the percussion channel. */
  program: number | 'drums';
  /** Position in the stereo image, from -1 (left) to 1 (right). */
  pan: number;
  /** Channel volume, 0-127. */
  volume: number;
  /** Levels sent to the reverb and to the chorus, 0-127. */
  reverb: number;
  chorus?: number;
  /** Semitones added for this instrument; a second part on the same voice doubles it. */
  transpose?: number;
  /** Ratio of the sounding to the written length of a note; 1 reaches the next note. */
  length?: number;
  /** Whether long notes grow and fade, as bowed, blown and sung sounds do. */
  swell?: boolean;
  /** Beats between two changes of the sustain pedal; without it the part uses no pedal. */
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

/** The translation and the romanisation of a sung line; its syllables stand in the score. */
export interface SungLineTranslation {
  translation: string;
  /** Present for lines in another alphabet than the Latin one. */
  romanisation?: string;
}

export interface Piece {
  /** File name of the score, the audio and the lyrics. */
  slug: string;
  parts: InstrumentPart[];
  /** The lines of the text in the order in which they are sung; empty for an instrumental. */
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
  /** Whether the recording is kept as FLAC too. */
  flac?: boolean;
  /** Size of the reverberating room, 0-1. */
  room: number;
}
