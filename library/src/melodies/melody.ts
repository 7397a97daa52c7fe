/** A tune as a singer would note it, typed without looking at the score: scale degrees with lengths. */
export interface Melody {
  slug: string;
  /** MIDI number of degree 1 without octave marks. */
  tonic: number;
  /** Beats (quarter notes) of a plain number. */
  unit: number;
  /**
   * Numbered notation: `0` rest, `'` and `,` octaves, `#` and `b` before the number, then the length:
   * `/` half, `//` a quarter, `.` one and a half, each `-` one unit more, `*n` n units. Bars are free.
   */
  text: string;
}

export interface MelodyNote {
  pitch: number;
  start: number;
  end: number;
}

const steps = [0, 0, 2, 4, 5, 7, 9, 11];
const token = /^([#b]?)([0-7])([',]*)(\/{0,2})(\.?)(-*)(?:\*([\d.]+))?$/;

/** The notes of a melody, in beats from its start. */
export function melodyNotes(melody: Melody): MelodyNote[] {
  const notes: MelodyNote[] = [];
  let beat = 0;
  for (const written of melody.text.split(/\s+/).filter((part) => part && part !== '|')) {
    const match = token.exec(written);
    if (!match) throw new Error(`${melody.slug}: cannot read ${written}`);
    const [, sign, degree = '0', octaves = '', halves = '', dot, more = '', times] = match;
    const plain = times ? Number(times) : 0.5 ** halves.length * (dot ? 1.5 : 1) + more.length;
    const end = beat + plain * melody.unit;
    if (degree !== '0') {
      const octave = [...octaves].reduce((sum, mark) => sum + (mark === "'" ? 12 : -12), 0);
      const shift = sign === '#' ? 1 : sign === 'b' ? -1 : 0;
      notes.push({ pitch: melody.tonic + (steps[Number(degree)] ?? 0) + shift + octave, start: beat, end });
    }
    beat = end;
  }
  return notes;
}
