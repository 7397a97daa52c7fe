import {
  bannersServerSchemas,
  newestAlbumsServerSchemas,
  recommendedPlaylistsServerSchemas,
} from '@rill/contract';
import type { Hono } from 'hono';
import { toWireAlbum } from '../present/album.ts';
import { coverUrlPathOfHash, localizedText } from '../present/localized.ts';
import { playlistNameInLanguage } from '../present/playlist.ts';
import type { Database } from '../store/database.ts';
import { findRecentlyAddedAlbums } from '../store/music/albums.ts';
import { playlistIdsOfCategory, playlistsByIds } from '../store/music/playlists.ts';
import { findBanners } from '../store/music/shelves.ts';
import { implementCall } from './implement-call.ts';

const NEWEST_ALBUMS = 12;

export function mountHomeRoutes(app: Hono, database: Database): void {
  implementCall(app, bannersServerSchemas).with(({ type }, { language }) => ({
    code: 200,
    banners: findBanners(database).map((banner) => {
      const hash = language === 'zh' ? (banner.pictureZhHash ?? banner.pictureHash) : banner.pictureHash;
      return {
        // Browsers (type 0) read `imageUrl`, phones read `pic`.
        ...(type === 0 ? { imageUrl: coverUrlPathOfHash(hash) } : { pic: coverUrlPathOfHash(hash) }),
        targetId: banner.targetId,
        targetType: banner.targetType,
        typeTitle: localizedText(language, banner.titleZh, banner.titleEn),
        url: null,
      };
    }),
  }));

  implementCall(app, recommendedPlaylistsServerSchemas).with(({ limit }, { language }) => ({
    code: 200,
    result: playlistsByIds(
      database,
      playlistIdsOfCategory(database, { tag: null, order: 'hot' }, limit, 0),
    ).map((playlist) => ({
      id: playlist.id,
      name: playlistNameInLanguage(playlist, language),
      picUrl: coverUrlPathOfHash(playlist.pictureHash),
      playCount: playlist.playCount,
      trackCount: playlist.songCount,
    })),
  }));

  implementCall(app, newestAlbumsServerSchemas).with((_query, { language }) => ({
    code: 200,
    albums: findRecentlyAddedAlbums(database, NEWEST_ALBUMS).map((album) => toWireAlbum(album, language)),
  }));
}
