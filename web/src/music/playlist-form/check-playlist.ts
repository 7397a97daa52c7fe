import {
  isVisibleText,
  MAX_PLAYLIST_DESCRIPTION_LENGTH,
  MAX_PLAYLIST_NAME_LENGTH,
  MAX_PLAYLIST_TAGS,
} from '@rill/contract';

/** The number of excess characters of a text, 0 if it fits; counted in UTF-16 units, as text fields count. */
const excess = (text: string, max: number): number => Math.max(0, text.trim().length - max);

export const excessPlaylistNameCharacters = (name: string): number => excess(name, MAX_PLAYLIST_NAME_LENGTH);

export const excessPlaylistDescriptionCharacters = (description: string): number =>
  excess(description, MAX_PLAYLIST_DESCRIPTION_LENGTH);

/** Whether a name is valid for a playlist: not blank and not too long. */
export const isValidPlaylistName = (name: string): boolean =>
  isVisibleText(name) && excessPlaylistNameCharacters(name) === 0;

/** The tags after a press on one of them; a press beyond the maximum changes nothing. */
export function togglePlaylistTag(tags: readonly string[], tag: string): readonly string[] {
  if (tags.includes(tag)) return tags.filter((one) => one !== tag);
  return tags.length < MAX_PLAYLIST_TAGS ? [...tags, tag] : tags;
}
