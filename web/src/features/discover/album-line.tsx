import type { Album } from '@rill/contract';
import { formatCalendarDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.ts';
import styles from './album-line.module.css';

const MAX_ARTISTS = 2;

/** Whose album it is and since when; where there is little room the names give way, not the date. */
export function AlbumLine({ album }: { readonly album: Album }) {
  const { language } = useI18n();
  const names = album.artists.slice(0, MAX_ARTISTS).map((artist) => artist.name);
  return (
    <span className={styles['line']}>
      {names.length === 0 ? null : <span className={styles['artists']}>{names.join(' / ')}</span>}
      {album.publishedMs === null ? null : (
        <span className={styles['date']}>{formatCalendarDate(album.publishedMs, language)}</span>
      )}
    </span>
  );
}
