const MAX_GENRES = 10;

/** The genres that the tags of a song name: `Rock; Folk`, `Rock/Pop` and `R&B, Soul` are two each, `Drum & Bass` is one. */
export function splitGenres(tags: readonly string[]): string[] {
  const names = tags.flatMap((tag) => tag.split(/[;/,|\\、，；]/)).map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ''))].slice(0, MAX_GENRES);
}
