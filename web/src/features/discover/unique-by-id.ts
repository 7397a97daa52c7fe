/** The rows of all stretches, in order. A list that changed between two of them brings a row twice. */
export function uniqueById<Row extends { readonly id: number }>(
  stretches: readonly { readonly rows: readonly Row[] }[],
): Row[] {
  return [...new Map(stretches.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values()];
}
