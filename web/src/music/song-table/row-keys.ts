/** Where a key takes the focus from row `from` in a list of `count` rows; undefined for keys that do not move it. */
export function rowAfterKey(
  key: string,
  place: { readonly from: number; readonly count: number; readonly rowsPerPage: number },
): number | undefined {
  const { from, count, rowsPerPage } = place;
  const steps: Record<string, number> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + rowsPerPage - 1,
    PageUp: from - rowsPerPage + 1,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  return to === undefined || count === 0 ? undefined : Math.min(count - 1, Math.max(0, to));
}
