import type { Album } from '@rill/contract';
import { formatCalendarDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.ts';
import styles from './release-facts.module.css';

/** When an album came out and with which label, under its songs. */
export function ReleaseFacts({ album }: { readonly album: Album }) {
  const { t, language } = useI18n();
  const lines = [
    album.publishedMs === null
      ? ''
      : t('song.released', { date: formatCalendarDate(album.publishedMs, language) }),
    album.company,
  ].filter((line) => line !== '');
  return lines.length === 0 ? null : (
    <footer className={styles['facts']}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </footer>
  );
}
