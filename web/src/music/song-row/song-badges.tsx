import type { Song } from '@rill/contract';
import type { I18n } from '#i18n/i18n.ts';
import { EntityLink } from '#music/entity-link.tsx';
import Cloud from '~icons/lucide/cloud';
import styles from './song-badges.module.css';

const qualityBadges = { hires: 'Hi-Res', lossless: 'SQ', exhigh: 'HQ' } as const;

function qualityOf({ bestLevel }: Song): string | undefined {
  return bestLevel !== null && bestLevel in qualityBadges
    ? qualityBadges[bestLevel as keyof typeof qualityBadges]
    : undefined;
}

/** The service's fee, by its own numbers: 1 for members, 4 for an album on sale. */
const feeBadges: Record<number, string> = { 1: 'VIP', 4: 'EP' };

interface SongBadgesProps {
  readonly song: Song;
  readonly tabIndex?: number;
  /** Passed on, because every row of a long list has badges: none of them subscribes to the messages. */
  readonly t: I18n['t'];
}

/** The badges beside a title: fee, own cloud song, best quality, and a link to the music video. */
export function SongBadges({ song, tabIndex, t }: SongBadgesProps) {
  const fee = song.pc ? undefined : feeBadges[song.fee];
  const quality = qualityOf(song);
  return (
    <>
      {fee === undefined ? null : <span className={`${styles['badge']} ${styles['fee']}`}>{fee}</span>}
      {song.pc ? (
        <span className={styles['badge']} role="img" aria-label={t('badge.cloud')}>
          <Cloud />
        </span>
      ) : null}
      {quality === undefined ? null : (
        <span className={`${styles['badge']} ${styles['quality']}`}>{quality}</span>
      )}
      {song.mv === 0 ? null : (
        <EntityLink
          to="/video"
          id={song.mv}
          tabIndex={tabIndex}
          title={t('menu.toVideo')}
          data-keeps-press
          className={`${styles['badge']} ${styles['video']}`}
        >
          {videoBadge}
        </EntityLink>
      )}
    </>
  );
}

const videoBadge = 'MV';
