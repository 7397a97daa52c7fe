import type { AccompanimentFigure, InstrumentPart, VoiceRole } from '../piece.ts';

type Sound = Pick<
  InstrumentPart,
  'program' | 'volume' | 'reverb' | 'length' | 'swell' | 'lift' | 'pedalBeats'
>;

const blown = { swell: true, length: 0.97 };
const plucked = { length: 1.7 };

/** General MIDI sounds as the sound font plays them, levelled so that none covers another. */
const sounds = {
  piano: { program: 0, volume: 120, reverb: 44, length: 1.02 },
  honkyTonk: { program: 3, volume: 120, reverb: 28, length: 0.9 },
  harpsichord: { program: 6, volume: 108, reverb: 44, length: 1 },
  celesta: { program: 8, volume: 124, reverb: 56, ...plucked },
  glockenspiel: { program: 9, volume: 76, reverb: 52, ...plucked },
  musicBox: { program: 10, volume: 124, reverb: 54, ...plucked },
  vibraphone: { program: 11, volume: 110, reverb: 50, ...plucked },
  marimba: { program: 12, volume: 122, reverb: 36, length: 1 },
  xylophone: { program: 13, volume: 108, reverb: 34, length: 0.9 },
  bells: { program: 14, volume: 66, reverb: 74, ...plucked },
  churchOrgan: { program: 19, volume: 62, reverb: 66, length: 0.98 },
  reedOrgan: { program: 20, volume: 78, reverb: 50, length: 0.98 },
  accordion: { program: 21, volume: 84, reverb: 44, ...blown },
  harmonica: { program: 22, volume: 104, reverb: 54, ...blown },
  guitar: { program: 24, volume: 94, reverb: 42, ...plucked },
  steelGuitar: { program: 25, volume: 82, reverb: 34, length: 1.5 },
  doubleBass: { program: 32, volume: 106, reverb: 26, length: 0.96 },
  violin: { program: 40, volume: 100, reverb: 60, ...blown },
  viola: { program: 41, volume: 104, reverb: 60, ...blown },
  cello: { program: 42, volume: 98, reverb: 54, ...blown },
  contrabass: { program: 43, volume: 84, reverb: 46, ...blown },
  tremolo: { program: 44, volume: 66, reverb: 64, length: 1 },
  pizzicato: { program: 45, volume: 116, reverb: 44, length: 1 },
  harp: { program: 46, volume: 94, reverb: 56, ...plucked },
  timpani: { program: 47, volume: 96, reverb: 48, length: 1 },
  strings: { program: 48, volume: 70, reverb: 62, ...blown },
  softStrings: { program: 49, volume: 58, reverb: 66, ...blown },
  choir: { program: 52, volume: 108, reverb: 66, ...blown, length: 0.99 },
  voices: { program: 53, volume: 112, reverb: 60, ...blown, length: 0.99 },
  trumpet: { program: 56, volume: 80, reverb: 52, ...blown },
  trombone: { program: 57, volume: 80, reverb: 50, ...blown },
  tuba: { program: 58, volume: 88, reverb: 34, length: 0.8 },
  horn: { program: 60, volume: 82, reverb: 60, ...blown },
  oboe: { program: 68, volume: 84, reverb: 56, ...blown },
  englishHorn: { program: 69, volume: 92, reverb: 58, ...blown },
  bassoon: { program: 70, volume: 88, reverb: 46, ...blown },
  clarinet: { program: 71, volume: 78, reverb: 50, ...blown },
  piccolo: { program: 72, volume: 78, reverb: 52, ...blown },
  flute: { program: 73, volume: 100, reverb: 58, ...blown },
  recorder: { program: 74, volume: 100, reverb: 52, ...blown },
  shakuhachi: { program: 77, volume: 100, reverb: 64, ...blown },
  banjo: { program: 105, volume: 100, reverb: 28, length: 0.8 },
  shamisen: { program: 106, volume: 100, reverb: 40, length: 1 },
  koto: { program: 107, volume: 122, reverb: 48, length: 2 },
  fiddle: { program: 110, volume: 98, reverb: 46, ...blown },
  drums: { program: 'drums', volume: 104, reverb: 32, length: 1 },
} satisfies Record<string, Sound>;

/**
 * A part with the usual sound of an instrument. `more` holds the notes that it plays, and what differs from that sound.
 */
export function createInstrumentPart(
  role: VoiceRole,
  instrument: keyof typeof sounds,
  pan: number,
  more: Partial<InstrumentPart> & ({ voice: string } | { figures: AccompanimentFigure[] }),
): InstrumentPart {
  const sound: Sound = sounds[instrument];
  return { voice: instrument, role, pan, lift: role === 'lead' ? 6 : 0, ...sound, ...more };
}
