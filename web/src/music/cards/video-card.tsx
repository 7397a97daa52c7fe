import type { Video } from '@rill/contract';
import { Link } from '@tanstack/react-router';
import { formatDuration } from '#i18n/format.ts';
import { formatCount } from '#i18n/format-count.ts';
import { useI18n } from '#i18n/i18n.ts';
import { playCountLabel } from '#music/count-labels.ts';
import { Cover } from '#music/cover/cover.tsx';
import { PlayGlyph } from '#ui/glyphs.tsx';
import Play from '~icons/lucide/play';
import styles from './video-card.module.css';

/** The largest width of the cover in any grid, in CSS pixels. */
const MAX_WIDTH = 320;

export function VideoCard({ video }: { readonly video: Video }) {
  const { t, language } = useI18n();
  const plays = formatCount(video.playCount, language);
  const artists = video.artists.map((artist) => artist.name).join(' / ');
  return (
    <div className={styles['card']}>
      <div className={styles['picture']}>
        <Cover url={video.cover} size={MAX_WIDTH} isWide className={styles['cover']} />
        {video.playCount > 0 ? (
          <span
            role="img"
            aria-label={playCountLabel(t, video.playCount, plays)}
            className={`${styles['note']} ${styles['plays']}`}
          >
            <Play />
            {plays}
          </span>
        ) : null}
        {video.time > 0 ? (
          <span className={`${styles['note']} ${styles['length']}`}>{formatDuration(video.time)}</span>
        ) : null}
        <span className={styles['sign']} aria-hidden="true">
          <PlayGlyph />
        </span>
      </div>
      <Link to="/video" search={{ id: video.id }} className={styles['title']}>
        {video.name}
      </Link>
      <span className={styles['artists']}>{artists}</span>
    </div>
  );
}
