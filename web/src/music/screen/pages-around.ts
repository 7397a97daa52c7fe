/** The page numbers that a pager names: the first, the last and those around the current; null for a gap. */
export function pagesAround(page: number, pages: number): readonly (number | null)[] {
  const named = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const numbers = [...new Set(named)].sort((a, b) => a - b);
  return numbers.flatMap((number, place) => {
    const before = numbers[place - 1] ?? 0;
    if (number === before + 1) return [number];
    // A gap of one page is named: it takes no more room than the dots.
    return [number === before + 2 ? number - 1 : null, number];
  });
}
