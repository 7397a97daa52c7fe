/** The rows of all pages in order, each once: a list that changed between two requests repeats a row. */
export function uniqueRowsOfPages<Row extends { readonly id: number }>(
  pages: readonly { readonly rows: readonly Row[] }[],
): Row[] {
  return [...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values()];
}
