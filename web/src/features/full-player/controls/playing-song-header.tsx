import type { Song } from '@rill/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { openAddToPlaylistDialog } from '#music/add-to-playlist/add-to-playlist-dialog-state.ts';
import { LikeButton } from '#music/like/like-button.tsx';
import { ArtistLinks } from '#music/song-row/artist-links.tsx';
import { usePlayerState } from '#player/player-context.tsx';
import { songName } from '#player/song-name.ts';
import { IconButton } from '#ui/icon-button.tsx';
import FolderPlus from '~icons/lucide/folder-plus';
import styles from './playing-song-header.module.css';

interface PlayingSongHeaderProps {
  readonly song: Song;
  /** Buttons before the one that likes the song. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** The playing song in three lines: its title, its artists (with the album where it fits), its first alias. */
export function PlayingSongHeader({ song, before, after }: PlayingSongHeaderProps) {
  const { t } = useI18n();
  const isPreview = usePlayerState((state) => state.songUrl?.preview != null);
  const [alias] = song.alia;
  return (
    <div className={styles['head']}>
      <h2 className={styles['title']}>
        <Link to="/song" search={{ id: song.id }} dir="auto" className={styles['name']}>
          {songName(song, t)}
        </Link>
        {isPreview && <span className={styles['badge']}>{t('player.preview')}</span>}
      </h2>
      <p className={styles['artists']}>
        <span className={styles['names']}>
          {song.artist.length > 0 ? <ArtistLinks artists={song.artist} /> : t('player.unknownArtist')}
        </span>
        {song.album.id > 0 && (
          <span className={styles['album']}>
            <span> · </span>
            <Link to="/album" search={{ id: song.album.id }}>
              {song.album.name}
            </Link>
          </span>
        )}
      </p>
      {alias !== undefined && <p className={styles['alias']}>{alias}</p>}
      <div className={styles['own']}>
        {before}
        <LikeButton song={song} size="large" />
        {after}
      </div>
    </div>
  );
}

export function AddPlayingSongButton({ song }: { readonly song: Song }) {
  const { t } = useI18n();
  return (
    <IconButton label={t('list.addToPlaylist')} size="large" onClick={() => openAddToPlaylistDialog([song])}>
      <FolderPlus />
    </IconButton>
  );
}
