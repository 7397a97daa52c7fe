import type { Song, SongId } from '@rill/contract';

/** Why an uploaded song cannot be matched with an id, as the key of its message; null when it can. */
export function matchRefusal(
  uploaded: SongId,
  wanted: number,
  /** The song of the wanted id; null when it was not looked up yet. */
  checked: { readonly song: Song | null } | null,
): 'cloud.sameId' | 'cloud.checkFirst' | 'cloud.noSuchId' | null {
  if (wanted === uploaded) return 'cloud.sameId';
  if (checked === null) return 'cloud.checkFirst';
  return checked.song === null ? 'cloud.noSuchId' : null;
}
