import type { WirePlaylist, WireUser } from '@rill/contract';
import type { PlaylistDbRow } from '../store/playlists.ts';
import type { Language } from './language.ts';
import { coverUrl, localizedText, parseTextList } from './localized.ts';

export const playlistName = (playlist: PlaylistDbRow, language: Language): string =>
  localizedText(language, playlist.name, playlist.nameEn ?? '');

const SPECIAL = [0, 5, 10, 20, 100, 300] as const;

/** A playlist without its creator, as charts and suggestions have it. */
export function presentPlaylistWithoutCreator(
  playlist: PlaylistDbRow,
  language: Language,
  isSaved = false,
): Omit<WirePlaylist, 'creator'> {
  const description = localizedText(language, playlist.descriptionZh, playlist.descriptionEn);
  return {
    id: playlist.id,
    name: playlistName(playlist, language),
    coverImgUrl: coverUrl(playlist.pictureHash),
    trackCount: playlist.songCount,
    playCount: playlist.playCount,
    subscribedCount: playlist.savedCount,
    commentCount: playlist.commentCount,
    description: description === '' ? null : description,
    tags: parseTextList(playlist.tags),
    specialType: SPECIAL.find((kind) => kind === playlist.specialType) ?? 0,
    privacy: playlist.privacy === 10 ? 10 : 0,
    subscribed: isSaved,
    createTime: playlist.createdMs,
    updateTime: playlist.updatedMs,
  };
}

const presentOwner = (playlist: PlaylistDbRow): WireUser => ({
  userId: playlist.accountId,
  nickname: playlist.ownerName,
  avatarUrl: null,
});

/** `isSaved`: the account of the request has saved it. */
export const presentPlaylist = (
  playlist: PlaylistDbRow,
  language: Language,
  isSaved = false,
): WirePlaylist => ({
  ...presentPlaylistWithoutCreator(playlist, language, isSaved),
  creator: presentOwner(playlist),
});
