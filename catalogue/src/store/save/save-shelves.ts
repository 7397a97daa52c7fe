import type { Database } from '../database.ts';
import type { BannerDbRow, HotSearchDbRow } from '../music/shelves.ts';

export interface NewBanner
  extends Pick<BannerDbRow, 'targetType' | 'targetId' | 'titleEn' | 'titleZh' | 'titleColor'> {
  readonly pictureId: number;
  readonly pictureZhId: number | null;
  readonly isDemo: boolean;
}

export function replaceBanners(database: Database, banners: readonly NewBanner[]): void {
  database.run('DELETE FROM banner');
  for (const [position, banner] of banners.entries()) {
    database.run(
      `INSERT INTO banner (position, picture_id, picture_zh_id, target_type, target_id, title_en, title_zh,
        title_color, is_demo) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      position,
      banner.pictureId,
      banner.pictureZhId,
      banner.targetType,
      banner.targetId,
      banner.titleEn,
      banner.titleZh,
      banner.titleColor,
      banner.isDemo ? 1 : 0,
    );
  }
}

export interface NewHotSearch extends HotSearchDbRow {
  /** The artist of own music whose name is the word. */
  readonly artistId?: number;
}

export function replaceHotSearches(database: Database, rows: readonly NewHotSearch[]): void {
  database.run('DELETE FROM hot_search');
  for (const [position, row] of rows.entries()) {
    database.run(
      `INSERT INTO hot_search (position, word, artist_id, content_en, content_zh, score, icon_type)
        VALUES (?, ?, ?, ?, ?, ?, ?)`,
      position,
      row.word,
      row.artistId ?? null,
      row.contentEn,
      row.contentZh,
      row.score,
      row.iconType,
    );
  }
}

export interface NewChart {
  readonly playlistId: number;
  readonly position: number;
  readonly toplistType: string | null;
  readonly updateEn: string;
  readonly updateZh: string;
}

export function saveChart(database: Database, chart: NewChart): void {
  database.run(
    'INSERT OR REPLACE INTO chart (playlist_id, position, toplist_type, update_en, update_zh) VALUES (?, ?, ?, ?, ?)',
    chart.playlistId,
    chart.position,
    chart.toplistType,
    chart.updateEn,
    chart.updateZh,
  );
}
