import { MAX_PLAYLIST_DESCRIPTION_LENGTH, MAX_PLAYLIST_NAME_LENGTH, MAX_PLAYLIST_TAGS } from '@rill/contract';

/** How many characters too long a text is, 0 when it fits. Lengths are counted as text fields count them. */
const excess = (text: string, max: number): number => Math.max(0, text.trim().length - max);

export const nameExcess = (name: string): number => excess(name, MAX_PLAYLIST_NAME_LENGTH);

export const descriptionExcess = (description: string): number =>
  excess(description, MAX_PLAYLIST_DESCRIPTION_LENGTH);

/** Whether a playlist can have this name: not blank and not too long. */
export const isValidName = (name: string): boolean => name.trim() !== '' && nameExcess(name) === 0;

/** The tags after a press on one of them; a press on another does nothing once there are as many as may be. */
export function toggleTag(tags: readonly string[], tag: string): readonly string[] {
  if (tags.includes(tag)) return tags.filter((one) => one !== tag);
  return tags.length < MAX_PLAYLIST_TAGS ? [...tags, tag] : tags;
}
