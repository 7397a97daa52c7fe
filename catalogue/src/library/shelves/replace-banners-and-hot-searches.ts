import type { Database } from '../../store/database.ts';
import { newestOwnAlbumsWithCover, topOwnArtists } from '../../store/own/own-music.ts';
import { replaceBanners, replaceHotSearches } from '../../store/save/save-shelves.ts';

const MAX_BANNERS = 5;
const MAX_HOT_SEARCHES = 10;
const ALBUM_TARGET_TYPE = 10;

/**
 * Fills the carousel with the newest own albums, and the search box with the artists that have most songs, because
 * without the demo both would be empty.
 */
export function replaceBannersAndHotSearches(database: Database): void {
  database.transaction(() => {
    replaceBanners(
      database,
      newestOwnAlbumsWithCover(database, MAX_BANNERS).map((album) => ({
        pictureId: album.pictureId,
        pictureZhId: null,
        targetType: ALBUM_TARGET_TYPE,
        targetId: album.id,
        titleEn: 'New album',
        titleZh: '新专辑',
        titleColor: 'red',
        isDemo: false,
      })),
    );
    replaceHotSearches(
      database,
      topOwnArtists(database, MAX_HOT_SEARCHES).map(({ id, name, songs }) => ({
        word: name,
        artistId: id,
        contentEn: '',
        contentZh: '',
        score: songs,
        iconType: 0,
      })),
    );
  });
}
