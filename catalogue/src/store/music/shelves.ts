import type { Database } from '../database.ts';

export interface BannerDbRow {
  readonly id: number;
  readonly pictureHash: string;
  readonly pictureZhHash: string | null;
  readonly targetType: 1 | 10 | 1000;
  readonly targetId: number;
  readonly titleEn: string;
  readonly titleZh: string;
  readonly titleColor: string;
}

export function findBanners(database: Database): BannerDbRow[] {
  return database.all(
    `SELECT banner.id, picture.hash AS pictureHash, zh.hash AS pictureZhHash, banner.target_type AS targetType,
      banner.target_id AS targetId, banner.title_en AS titleEn, banner.title_zh AS titleZh,
      banner.title_color AS titleColor
    FROM banner JOIN picture ON picture.id = banner.picture_id
    LEFT JOIN picture AS zh ON zh.id = banner.picture_zh_id
    ORDER BY banner.position, banner.id`,
  );
}

export interface HotSearchDbRow {
  readonly word: string;
  readonly contentEn: string;
  readonly contentZh: string;
  readonly score: number;
  readonly iconType: 0 | 1 | 5;
}

export function findHotSearches(database: Database): HotSearchDbRow[] {
  return database.all(
    `SELECT word, content_en AS contentEn, content_zh AS contentZh, score, icon_type AS iconType
    FROM hot_search ORDER BY position LIMIT 20`,
  );
}
