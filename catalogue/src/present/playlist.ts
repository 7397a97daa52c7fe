import type { WirePlaylist, WireUser } from '@rill/contract';
import { CATALOGUE_ACCOUNT_ID } from '../store/accounts/accounts.ts';
import type { PlaylistDbRow } from '../store/music/playlists.ts';
import type { Language } from './language.ts';
import { coverUrlPathOrDrawing, localizedText, parseJsonTextList } from './localized.ts';

export const playlistNameInLanguage = (playlist: PlaylistDbRow, language: Language): string =>
  localizedText(language, playlist.name, playlist.nameEn ?? '');

const SPECIAL = [0, 5, 10, 20, 100, 300] as const;

/** A playlist without its creator, as charts and suggestions have it. */
export function toWirePlaylistWithoutCreator(
  playlist: PlaylistDbRow,
  language: Language,
  isSaved = false,
): Omit<WirePlaylist, 'creator'> {
  const description = localizedText(language, playlist.descriptionZh, playlist.descriptionEn);
  return {
    id: playlist.id,
    name: playlistNameInLanguage(playlist, language),
    // An empty playlist has no cover yet.
    coverImgUrl: coverUrlPathOrDrawing(playlist.pictureHash, playlist.songCount > 0 ? playlist.name : ''),
    trackCount: playlist.songCount,
    playCount: playlist.playCount,
    subscribedCount: playlist.savedCount,
    commentCount: playlist.commentCount,
    description: description === '' ? null : description,
    tags: parseJsonTextList(playlist.tags),
    specialType: SPECIAL.find((kind) => kind === playlist.specialType) ?? 0,
    privacy: playlist.privacy === 10 ? 10 : 0,
    subscribed: isSaved,
    createTime: playlist.createdMs,
    updateTime: playlist.updatedMs,
  };
}

const presentOwner = ({ accountId, ownerName }: PlaylistDbRow, language: Language): WireUser => ({
  userId: accountId,
  nickname: accountId === CATALOGUE_ACCOUNT_ID ? localizedText(language, '溪音', 'Rill') : ownerName,
  avatarUrl: null,
});

/** `isSaved`: whether the requesting account has saved the playlist. */
export const toWirePlaylist = (
  playlist: PlaylistDbRow,
  language: Language,
  isSaved = false,
): WirePlaylist => ({
  ...toWirePlaylistWithoutCreator(playlist, language, isSaved),
  creator: presentOwner(playlist, language),
});
