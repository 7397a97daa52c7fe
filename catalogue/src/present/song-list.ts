import type { WirePrivilege, WireSong } from '@rill/contract';
import type { SongDbRow } from '../store/music/songs.ts';
import type { Language } from './language.ts';
import { toWirePrivilege, toWireSong } from './song.ts';

/** Songs and, in the same order, the rights of this listener to each. */
export function toWireSongList(
  songs: readonly SongDbRow[],
  language: Language,
): { songs: WireSong[]; privileges: WirePrivilege[] } {
  return {
    songs: songs.map((song) => toWireSong(song, language)),
    privileges: songs.map((song) => toWirePrivilege(song)),
  };
}
