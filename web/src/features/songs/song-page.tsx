import type { SongDetail, SongId } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { songQuery } from '#api/songs.ts';
import { formatDateInChina, formatDuration } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.ts';
import { EntityHeader } from '#music/screen/entity-header.tsx';
import { HeaderAndListSkeleton } from '#music/screen/header-and-list-skeleton.tsx';
import { QueryBoundary } from '#music/screen/query-boundary.tsx';
import { AlbumLink } from '#music/song-row/album-link.tsx';
import { ArtistLinks } from '#music/song-row/artist-links.tsx';
import { SongBadges } from '#music/song-row/song-badges.tsx';
import { SongTableSkeleton } from '#music/song-table/song-table-skeleton.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { PlaylistsWithSongSection } from './playlists-with-song.tsx';
import { SimilarSongs } from './similar-songs.tsx';
import { SongLyricsSection } from './song-lyrics.tsx';
import styles from './song-page.module.css';
import { SongScreenActions } from './song-screen-actions.tsx';

const SKELETON_LINES = 8;

interface SongPageProps {
  readonly id: SongId;
  /** The comments on the song: a part of another feature, under everything else. */
  readonly children?: ReactNode;
}

/** The screen of a song: its details, its place, and similar music. */
export function SongPage({ id, children }: SongPageProps) {
  const { t } = useI18n();
  const query = useQuery(songQuery(id));
  const song = query.data ?? null;
  const parts = song === null ? [] : [song.name, song.artist.map((artist) => artist.name).join('/')];
  usePageTitle([...parts, t('screen.song')].filter((part) => part !== '').join(' - '));
  return (
    <QueryBoundary query={query} skeleton={<SongSkeleton />}>
      {(loaded) => (
        <>
          <SongHead song={loaded} />
          <div className={styles['columns']}>
            <SongLyricsSection id={id} />
            <SimilarSongs id={id} />
          </div>
          <PlaylistsWithSongSection id={id} />
          {children}
        </>
      )}
    </QueryBoundary>
  );
}

/** The song's screen while it loads: the lines of its lyrics beside the songs that are like it. */
function SongSkeleton() {
  return (
    <HeaderAndListSkeleton>
      <div className={styles['columns']}>
        <div className={styles['lines']}>
          {Array.from({ length: SKELETON_LINES }, (_, place) => (
            <Skeleton key={String(place)} shape="line" />
          ))}
        </div>
        <SongTableSkeleton count={5} />
      </div>
    </HeaderAndListSkeleton>
  );
}

/** The details of a song with its actions. */
function SongHead({ song }: { readonly song: SongDetail }) {
  const { t, language } = useI18n();
  return (
    <EntityHeader
      cover={song.album.picUrl}
      kind={t('screen.song')}
      title={song.name || t('screen.unknownSong')}
      description={song.alia.length === 0 ? '' : t('song.alsoKnownAs', { names: song.alia.join(' / ') })}
      facts={[
        song.artist.length === 0 ? (
          t('screen.unknownArtist')
        ) : (
          <ArtistLinks key="artists" artists={song.artist} />
        ),
        <AlbumLink key="album" album={song.album} />,
        song.publishedMs === null ? null : formatDateInChina(song.publishedMs, language),
        <span key="marks" className={styles['marks']}>
          {song.time > 0 ? formatDuration(song.time) : null}
          <SongBadges song={song} t={t} />
        </span>,
      ]}
      actions={<SongScreenActions song={song} />}
    />
  );
}
