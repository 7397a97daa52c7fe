import type { Song } from '@rill/contract';
import { Link } from '@tanstack/react-router';
import { useI18n } from '#i18n/i18n.ts';
import { Cover } from '#music/cover/cover.tsx';
import { ArtistLinks } from '#music/song-row/artist-links.tsx';
import { usePlayerState } from '#player/player-context.tsx';
import { openFullPlayer, preloadFullPlayer } from '#shell/full-player-panel.ts';
import { BarLyric } from './bar-lyric.tsx';
import styles from './now-playing.module.css';

const COVER_SIZE = 48;

export function NowPlaying({ song }: { song: Song }) {
  const { t } = useI18n();
  const isPreview = usePlayerState((state) => state.address?.preview != null);
  return (
    <div className={styles['now']}>
      <button
        type="button"
        aria-label={t('full.open')}
        title={t('full.open')}
        aria-haspopup="dialog"
        className={styles['cover']}
        onPointerEnter={preloadFullPlayer}
        onFocus={preloadFullPlayer}
        onClick={(event) => openFullPlayer(event.currentTarget)}
      >
        <Cover url={song.album.picUrl} size={COVER_SIZE} isFirstScreen />
      </button>
      <div className={styles['words']}>
        <div className={styles['title']}>
          <Link to="/song" search={{ id: song.id }} className={styles['name']}>
            {song.name}
          </Link>
          {isPreview && <span className={styles['badge']}>{t('player.preview')}</span>}
        </div>
        <BarLyric song={song}>
          {song.artist.length > 0 ? (
            <ArtistLinks artists={song.artist} className={styles['artists']} />
          ) : (
            <span className={styles['artists']}>{t('player.unknownArtist')}</span>
          )}
        </BarLyric>
      </div>
    </div>
  );
}
