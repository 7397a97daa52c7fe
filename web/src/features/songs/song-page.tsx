import type { SongId } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { songQuery } from '#api/songs.ts';
import { useI18n } from '#i18n/i18n.ts';
import { HeadSkeleton } from '#music/screen/head-skeleton.tsx';
import { LoadedScreen } from '#music/screen/loaded-screen.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import { PlaylistsWithSong } from './playlists-with-song.tsx';
import { SimilarSongs } from './similar-songs.tsx';
import { SongHead } from './song-head.tsx';

interface SongPageProps {
  readonly id: SongId;
  /** What people say about the song: another area's part, under everything else. */
  readonly children?: ReactNode;
}

/** One song: what it is, where it belongs, and what stands near it. */
export function SongPage({ id, children }: SongPageProps) {
  const { t } = useI18n();
  const query = useQuery(songQuery(id));
  const song = query.data ?? null;
  const parts = song === null ? [] : [song.name, song.artist.map((artist) => artist.name).join('/')];
  usePageTitle([...parts, t('screen.song')].filter((part) => part !== '').join(' - '));
  return (
    <LoadedScreen query={query} skeleton={<HeadSkeleton />}>
      {(loaded) => (
        <>
          <SongHead song={loaded} />
          <SimilarSongs id={id} />
          <PlaylistsWithSong id={id} />
          {children}
        </>
      )}
    </LoadedScreen>
  );
}
