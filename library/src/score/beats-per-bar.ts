/** Quarter notes in a bar, from the `M:` field of an ABC score. */
export function parseBeatsPerBar(abc: string): number {
  const [, count, unit] = /^M:\s*(\d+)\/(\d+)/m.exec(abc) ?? [];
  if (!count || !unit) throw new Error('the score has no metre (M:)');
  return (Number(count) * 4) / Number(unit);
}
