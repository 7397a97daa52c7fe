import type { Song } from '@rill/contract';
import { Link } from '@tanstack/react-router';
import { useWords } from '#i18n/i18n.ts';
import { ArtistLinks } from '#music/artist-links.tsx';
import { Cover } from '#music/cover.tsx';
import { usePlayerState } from '#player/player-context.tsx';
import styles from './now-playing.module.css';

const COVER_SIZE = 48;

export function NowPlaying({ song }: { song: Song }) {
  const { t } = useWords();
  const isPreview = usePlayerState((state) => state.address?.preview != null);
  return (
    <div className={styles['now']}>
      {/* The title beside it leads to the same page: one stop for the keyboard is enough. */}
      <Link to="/song" search={{ id: song.id }} tabIndex={-1} aria-hidden="true" className={styles['cover']}>
        <Cover url={song.album.picUrl} size={COVER_SIZE} isFirstScreen />
      </Link>
      <div className={styles['words']}>
        <div className={styles['title']}>
          <Link to="/song" search={{ id: song.id }} className={styles['name']}>
            {song.name}
          </Link>
          {isPreview && <span className={styles['badge']}>{t('player.preview')}</span>}
        </div>
        {song.artist.length > 0 ? (
          <ArtistLinks artists={song.artist} className={styles['artists']} />
        ) : (
          <span className={styles['artists']}>{t('player.unknownArtist')}</span>
        )}
      </div>
    </div>
  );
}
