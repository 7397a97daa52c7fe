import { bannersWire, recommendedPlaylistsWire } from '@rill/contract';
import type { Hono } from 'hono';
import { implement } from '../implement.ts';
import { coverAddress, inLanguage } from '../present/localized.ts';
import { playlistName } from '../present/playlist.ts';
import type { Database } from '../store/database.ts';
import { playlistsByIds, shelfPlaylistIds } from '../store/playlists.ts';
import { banners } from '../store/shelves.ts';

export function homeRoutes(app: Hono, database: Database): void {
  implement(
    app,
    bannersWire,
  )(({ type }, { language }) => ({
    code: 200,
    banners: banners(database).map((banner) => {
      const hash = language === 'zh' ? (banner.pictureZhHash ?? banner.pictureHash) : banner.pictureHash;
      return {
        bannerId: String(banner.id),
        // Type 0 (a browser) reads `imageUrl`, the phones read `pic`.
        ...(type === 0 ? { imageUrl: coverAddress(hash) } : { pic: coverAddress(hash) }),
        targetId: banner.targetId,
        targetType: banner.targetType,
        typeTitle: inLanguage(language, banner.titleZh, banner.titleEn),
        titleColor: banner.titleColor,
        url: null,
        encodeId: String(banner.targetId),
        exclusive: false,
        song: null,
      };
    }),
  }));

  implement(
    app,
    recommendedPlaylistsWire,
  )(({ limit }, { language }) => ({
    code: 200,
    hasTaste: false,
    category: 0,
    result: playlistsByIds(database, shelfPlaylistIds(database, { tag: null, order: 'hot' }, limit, 0)).map(
      (playlist) => ({
        id: playlist.id,
        type: 0,
        name: playlistName(playlist, language),
        copywriter: '',
        picUrl: coverAddress(playlist.pictureHash),
        canDislike: false,
        trackNumberUpdateTime: playlist.updatedMs,
        playCount: playlist.playCount,
        trackCount: playlist.songCount,
        highQuality: false,
        alg: 'shelf',
      }),
    ),
  }));
}
