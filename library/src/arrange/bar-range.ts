/** Whether a bar, counted from 1, is in a list of ranges such as `1-8 17 25-`; no list means every bar. */
export function isBarInRanges(ranges: string | undefined, bar: number): boolean {
  if (ranges === undefined) return true;
  return ranges.split(/\s+/).some((range) => {
    const [from = '', to = from] = range.split('-');
    return bar >= Number(from) && bar <= (to === '' ? Number.POSITIVE_INFINITY : Number(to));
  });
}
