import type { AlbumRef, SongDetail, SongId } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { songQuery } from '#api/songs.ts';
import { formatDuration } from '#i18n/format.ts';
import { formatReleaseDate } from '#i18n/format-release-date.ts';
import { useI18n } from '#i18n/i18n.ts';
import { EntityLink } from '#music/entity-link.tsx';
import { EntityHeader } from '#music/screen/entity-header.tsx';
import { HeaderAndListSkeleton } from '#music/screen/header-and-list-skeleton.tsx';
import { QueryBoundary } from '#music/screen/query-boundary.tsx';
import { ArtistLinks } from '#music/song-row/artist-links.tsx';
import { SongBadges } from '#music/song-row/song-badges.tsx';
import { SongTableSkeleton } from '#music/song-table/song-table-skeleton.tsx';
import { lyricsQuery } from '#player/lyrics/use-lyrics.ts';
import { songName } from '#player/song-name.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { PlaylistsWithSongSection } from './playlists-with-song.tsx';
import { MAX_SIMILAR_SONGS, SimilarSongs } from './similar-songs.tsx';
import { SongLyricsSection, SongLyricsSkeleton } from './song-lyrics.tsx';
import styles from './song-page.module.css';
import { SongScreenActions } from './song-screen-actions.tsx';

interface SongPageProps {
  readonly id: SongId;
  /** The comments on the song: a part of another feature, under everything else. */
  readonly children?: ReactNode;
}

/** The screen of a song: its details, its lyrics, and similar music. */
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
          <SongColumns id={id} />
          <PlaylistsWithSongSection id={id} />
          {children}
        </>
      )}
    </QueryBoundary>
  );
}

function SongSkeleton() {
  return (
    <HeaderAndListSkeleton>
      <SongColumnsSkeleton />
    </HeaderAndListSkeleton>
  );
}

/** How long the similar songs wait for the lyrics, in milliseconds; a slow service must not keep them back. */
const MAX_WAIT_FOR_LYRICS_MS = 500;

/**
 * The lyrics of a song beside similar songs. The similar songs wait a moment for the lyrics, which decide where they
 * stand.
 */
function SongColumns({ id }: { readonly id: SongId }) {
  const { isPending } = useQuery(lyricsQuery(id));
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setHasWaited, MAX_WAIT_FOR_LYRICS_MS, true);
    return () => clearTimeout(timer);
  }, []);
  if (isPending && !hasWaited) return <SongColumnsSkeleton />;
  return (
    <div className={styles['columns']}>
      <SongLyricsSection id={id} />
      <SimilarSongs id={id} />
    </div>
  );
}

function SongColumnsSkeleton() {
  return (
    <div className={styles['columns']} aria-hidden="true">
      <div className={styles['section']}>
        <Skeleton shape="line" className={styles['heading']} />
        <SongLyricsSkeleton />
      </div>
      <div className={styles['section']}>
        <Skeleton shape="line" className={styles['heading']} />
        <SongTableSkeleton count={MAX_SIMILAR_SONGS} />
      </div>
    </div>
  );
}

/** An album's name, linked to its page if it has one. */
const AlbumLink = ({ album }: { readonly album: AlbumRef }) =>
  album.id === 0 ? (
    album.name
  ) : (
    <EntityLink to="/album" id={album.id}>
      {album.name}
    </EntityLink>
  );

function SongHead({ song }: { readonly song: SongDetail }) {
  const { t, language } = useI18n();
  return (
    <EntityHeader
      cover={song.album.picUrl}
      kind={t('screen.song')}
      title={songName(song, t)}
      description={song.alia.length === 0 ? '' : t('song.alsoKnownAs', { names: song.alia.join(' / ') })}
      facts={[
        song.artist.length === 0 ? (
          t('screen.unknownArtist')
        ) : (
          <ArtistLinks key="artists" artists={song.artist} />
        ),
        song.album.name === '' ? null : <AlbumLink key="album" album={song.album} />,
        song.publishedMs === null ? null : formatReleaseDate(song.publishedMs, language),
        <span key="marks" className={styles['marks']}>
          {song.time > 0 ? formatDuration(song.time) : null}
          <SongBadges song={song} t={t} />
        </span>,
      ]}
      actions={<SongScreenActions song={song} />}
    />
  );
}
