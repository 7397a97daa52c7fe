import type { SongDetail } from '@rill/contract';
import { formatCalendarDate, formatLength } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.ts';
import { ListHead } from '#music/screen/list-head.tsx';
import { AlbumLink } from '#music/song-row/album-link.tsx';
import { ArtistLinks } from '#music/song-row/artist-links.tsx';
import { SongBadges } from '#music/song-row/song-badges.tsx';
import { SongActions } from './song-actions.tsx';
import styles from './song-head.module.css';

/** What a song is and where it belongs, with what can be done with it. */
export function SongHead({ song }: { readonly song: SongDetail }) {
  const { t, language } = useI18n();
  return (
    <ListHead
      cover={song.album.picUrl}
      kind={t('screen.song')}
      title={song.name || t('screen.unknownSong')}
      description={song.alia.join(' / ')}
      facts={[
        song.artist.length === 0 ? (
          t('screen.unknownArtist')
        ) : (
          <ArtistLinks key="artists" artists={song.artist} />
        ),
        <AlbumLink key="album" album={song.album} />,
        song.publishedMs === null
          ? null
          : t('song.released', { date: formatCalendarDate(song.publishedMs, language) }),
        <span key="marks" className={styles['marks']}>
          {song.time > 0 ? formatLength(song.time) : null}
          <SongBadges song={song} />
        </span>,
      ]}
      actions={<SongActions song={song} />}
    />
  );
}
