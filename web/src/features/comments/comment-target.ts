import { toAlbumId, toMvId, toPlaylistId, toSongId } from '@rill/contract';
import { queryOptions } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { albumQuery } from '#api/albums.ts';
import { queryKey } from '#api/client/query-key.ts';
import type { CommentTarget } from '#api/comments.ts';
import { playlistQuery } from '#api/playlists.ts';
import { songQuery } from '#api/songs.ts';
import { videoQuery } from '#api/videos.ts';
import type { CommentTargetSummary } from './comment-target-card.tsx';

/** The target of the comments, from the same query as its own screen. */
export const commentTargetSummaryQuery = ({ kind, id }: CommentTarget) =>
  queryOptions({
    queryKey: queryKey('comment-topic', kind, id),
    // This query is always stale, because the target's own query decides whether its data is fresh: a renamed playlist
    // has its new name here at once.
    staleTime: 0,
    queryFn: async ({ client }): Promise<CommentTargetSummary | null> => {
      switch (kind) {
        case 'song': {
          const song = await client.fetchQuery(songQuery(toSongId(id)));
          return song && { name: song.name, cover: song.album.picUrl, artists: song.artist };
        }
        case 'mv': {
          const { name, cover, artists } = await client.fetchQuery(videoQuery(toMvId(id)));
          return { name, cover, artists };
        }
        case 'playlist': {
          const { name, cover } = await client.fetchQuery(playlistQuery(toPlaylistId(id)));
          return { name, cover, artists: [] };
        }
        case 'album': {
          const { album } = await client.fetchQuery(albumQuery(toAlbumId(id)));
          return { name: album.name, cover: album.picUrl, artists: album.artists };
        }
      }
    },
  });

const screens = { song: '/song', mv: '/video', playlist: '/playlist', album: '/album' } as const;

export const commentTargetLink = ({ kind, id }: CommentTarget): LinkProps => ({
  to: screens[kind],
  search: { id },
});
