import type { SearchKind, Video } from '@rill/contract';
import type { ReactNode } from 'react';
import type { SearchResultsParams } from '#api/search.ts';
import { type MessageKeyWithoutParams, useI18n } from '#i18n/i18n.ts';
import { AlbumCards } from '#music/cards/album-cards.tsx';
import { ArtistCards } from '#music/cards/artist-cards.tsx';
import { CoverGridSkeleton } from '#music/cards/cover-grid.tsx';
import { PlaylistCards } from '#music/cards/playlist-cards.tsx';
import { VideoCard } from '#music/cards/video-card.tsx';
import { VideoGrid, VideoGridSkeleton } from '#music/cards/video-grid.tsx';
import {
  albumCountLabel,
  artistCountLabel,
  playlistCountLabel,
  videoCountLabel,
} from '#music/count-labels.ts';
import { CardResults } from './card-results.tsx';
import { SongResults } from './song-results.tsx';

interface KindOfSearch {
  /** The name of its tab. */
  readonly label: MessageKeyWithoutParams;
  readonly Results: (page: SearchResultsParams) => ReactNode;
}

/** Every kind of search, in the order of the tabs. The client knows what a kind is from here and from its call alone. */
export const searchKindSpecs: Readonly<Record<SearchKind, KindOfSearch>> = {
  songs: { label: 'search.songs', Results: SongResults },
  artists: {
    label: 'nav.artists',
    Results: (page) => (
      <CardResults
        {...page}
        kind="artists"
        nothing="search.noArtists"
        total={artistCountLabel}
        skeleton={<CoverGridSkeleton count={12} shape="round" hasSubtitles />}
      >
        {(artists) => <ArtistCards artists={artists} />}
      </CardResults>
    ),
  },
  albums: {
    label: 'screen.albums',
    Results: (page) => (
      <CardResults
        {...page}
        kind="albums"
        nothing="search.noAlbums"
        total={albumCountLabel}
        skeleton={<CoverGridSkeleton count={12} hasSubtitles />}
      >
        {(albums) => <AlbumCards albums={albums} />}
      </CardResults>
    ),
  },
  videos: {
    label: 'artist.videos',
    Results: (page) => (
      <CardResults
        {...page}
        kind="videos"
        nothing="search.noVideos"
        total={videoCountLabel}
        skeleton={<VideoGridSkeleton count={10} />}
      >
        {(videos) => <VideoCards videos={videos} />}
      </CardResults>
    ),
  },
  playlists: {
    label: 'nav.playlists',
    Results: (page) => (
      <CardResults
        {...page}
        kind="playlists"
        nothing="search.noPlaylists"
        total={playlistCountLabel}
        skeleton={<CoverGridSkeleton count={12} hasSubtitles />}
      >
        {(playlists) => <PlaylistCards playlists={playlists} />}
      </CardResults>
    ),
  },
};

export const isSearchKind = (name: string): name is SearchKind => Object.hasOwn(searchKindSpecs, name);

function VideoCards({ videos }: { readonly videos: readonly Video[] }) {
  const { t } = useI18n();
  return (
    <VideoGrid label={t('artist.videos')}>
      {videos.map((video) => (
        <li key={video.id}>
          <VideoCard video={video} />
        </li>
      ))}
    </VideoGrid>
  );
}
