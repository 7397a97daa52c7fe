/** A chord that sounds from one beat to another; pitch classes are 0-11, C is 0. */
export interface ChordSpan {
  start: number;
  end: number;
  root: number;
  bass: number;
  /** Pitch classes of the chord, root first. */
  tones: number[];
}

const letters: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const intervals: Record<string, number[]> = {
  '': [0, 4, 7],
  m: [0, 3, 7],
  '5': [0, 7],
  '6': [0, 4, 7, 9],
  '7': [0, 4, 7, 10],
  m7: [0, 3, 7, 10],
  maj7: [0, 4, 7, 11],
  add9: [0, 4, 7, 2],
  sus4: [0, 5, 7],
  sus2: [0, 2, 7],
  dim: [0, 3, 6],
  aug: [0, 4, 8],
};

/**
 * Reads chord symbols, bar by bar: `F | C7 F/A`. The chords of a bar share it evenly; `.` prolongs the chord before it,
 * also over the bar line. A dash leaves the bar without harmony.
 */
export function parseHarmony(text: string, beatsPerBar: number): ChordSpan[] {
  const spans: ChordSpan[] = [];
  for (const [bar, symbols] of text.split('|').entries()) {
    const names = symbols.trim().split(/\s+/);
    const beats = beatsPerBar / names.length;
    for (const [index, name] of names.entries()) {
      const start = bar * beatsPerBar + index * beats;
      const last = spans.at(-1);
      if (name === '.' && last) last.end = start + beats;
      else if (name !== '-') spans.push({ start, end: start + beats, ...parseChord(name) });
    }
  }
  return spans;
}

function parseChord(symbol: string): Pick<ChordSpan, 'root' | 'bass' | 'tones'> {
  const [, rootName = '', quality = '', bassName] =
    /^([A-G][b#]?)([^/]*)(?:\/([A-G][b#]?))?$/.exec(symbol) ?? [];
  const above = intervals[quality];
  if (!rootName || !above) throw new Error(`cannot read the chord “${symbol}”`);
  const root = pitchClass(rootName);
  return {
    root,
    bass: bassName ? pitchClass(bassName) : root,
    tones: above.map((interval) => (root + interval) % 12),
  };
}

function pitchClass(name: string): number {
  const shift = name[1] === '#' ? 1 : name[1] === 'b' ? -1 : 0;
  return ((letters[name[0] ?? ''] ?? 0) + shift + 12) % 12;
}

export function chordAt(harmony: ChordSpan[], beat: number): ChordSpan | undefined {
  return harmony.find(({ start, end }) => beat >= start - 1e-6 && beat < end - 1e-6);
}
