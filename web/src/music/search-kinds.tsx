import type { SearchKind, Video } from '@rill/contract';
import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType, ReactNode, SVGProps } from 'react';
import type { SearchResultByKind } from '#api/search.ts';
import { type I18n, type MessageKeyWithoutParams, useI18n } from '#i18n/i18n.ts';
import type { usePlayer } from '#player/player-context.tsx';
import { songName } from '#player/song-name.ts';
import Disc from '~icons/lucide/disc-3';
import List from '~icons/lucide/list-music';
import Music from '~icons/lucide/music';
import SquarePlay from '~icons/lucide/square-play';
import User from '~icons/lucide/user';
import { AlbumCards } from './cards/album-cards.tsx';
import { ArtistCards } from './cards/artist-cards.tsx';
import { CoverGridSkeleton } from './cards/cover-grid.tsx';
import { PlaylistCards } from './cards/playlist-cards.tsx';
import { VideoCard } from './cards/video-card.tsx';
import { VideoGrid, VideoGridSkeleton } from './cards/video-grid.tsx';
import {
  albumCountLabel,
  artistCountLabel,
  playlistCountLabel,
  songCountLabel,
  videoCountLabel,
} from './count-labels.ts';
import type { useCardPlayCommands } from './play/use-card-play-commands.ts';

/** The tab with the results of one kind, as cards. */
export interface SearchTab<Row> {
  readonly Cards: (props: { readonly rows: readonly Row[] }) => ReactNode;
  readonly skeleton: ReactNode;
  /** The total with its noun, such as "12 artists". */
  readonly total: (t: I18n['t'], count: number) => string;
}

interface SearchCard {
  readonly name: string;
  readonly cover: string | null;
  readonly subtitle: string;
  /** An additional fact about the best result, such as the artist in “Album · Ada”; by default its subtitle. */
  readonly fact?: string;
}

interface SearchPlayCommands {
  readonly player: ReturnType<typeof usePlayer>;
  readonly cards: ReturnType<typeof useCardPlayCommands>;
}

/** The presentation of a kind in the overview above the songs: its first results, any of which may be the best one. */
interface SearchOverviewSpec<Row> {
  /** The names by which a row may become the best result. */
  readonly names: (row: Row) => readonly string[];
  readonly card: (row: Row, t: I18n['t']) => SearchCard;
  /** Plays a row; missing for kinds that cannot be played. */
  readonly play?: (row: Row, commands: SearchPlayCommands) => unknown;
}

interface SearchKindSpec<Row> {
  /** The messages of the kind's name: `one` for the command palette, `many` for tabs, suggestions and the overview. */
  readonly one: MessageKeyWithoutParams;
  readonly many: MessageKeyWithoutParams;
  readonly Icon: ComponentType<SVGProps<SVGSVGElement>>;
  /** Whether the covers are round, which shows that they are of people. */
  readonly isRound?: boolean;
  /** The link to the screen of one result. */
  readonly linkTo: (id: number) => LinkProps;
  /** Null for songs, whose tab is a list with the overview above. */
  readonly tab: SearchTab<Row> | null;
  /** Null for a kind that is not part of the overview. */
  readonly overview: SearchOverviewSpec<Row> | null;
}

/** Every kind of search in the order of the tabs, with all that the client knows of it except its call. */
export const searchKinds: { readonly [Kind in SearchKind]: SearchKindSpec<SearchResultByKind[Kind]> } = {
  songs: {
    one: 'screen.song',
    many: 'search.songs',
    Icon: Music,
    linkTo: (id) => ({ to: '/song', search: { id } }),
    tab: null,
    overview: {
      names: ({ name, alia }) => [name, ...alia],
      card: (song, t) => ({
        name: songName(song, t),
        cover: song.album.picUrl,
        subtitle: joinedNames(song.artist),
      }),
      play: (song, { player }) => player.playNow(song),
    },
  },
  artists: {
    one: 'screen.artist',
    many: 'nav.artists',
    Icon: User,
    isRound: true,
    linkTo: (id) => ({ to: '/artist/songs', search: { id } }),
    tab: {
      Cards: ({ rows }) => <ArtistCards artists={rows} />,
      skeleton: <CoverGridSkeleton count={12} shape="round" hasSubtitles />,
      total: artistCountLabel,
    },
    overview: {
      names: ({ name, alias }) => [name, ...alias],
      card: ({ name, picUrl, songCount, albumCount, alias }, t) => ({
        name,
        cover: picUrl,
        subtitle: songCount ? songCountLabel(t, songCount) : alias.join(' / '),
        fact: albumCount ? albumCountLabel(t, albumCount) : '',
      }),
    },
  },
  albums: {
    one: 'screen.album',
    many: 'screen.albums',
    Icon: Disc,
    linkTo: (id) => ({ to: '/album', search: { id } }),
    tab: {
      Cards: ({ rows }) => <AlbumCards albums={rows} />,
      skeleton: <CoverGridSkeleton count={12} hasSubtitles />,
      total: albumCountLabel,
    },
    overview: {
      names: ({ name }) => [name],
      card: ({ name, picUrl, artists }) => ({ name, cover: picUrl, subtitle: joinedNames(artists) }),
      play: ({ id, name }, { cards }) => cards.album(id, name),
    },
  },
  videos: {
    one: 'screen.video',
    many: 'artist.videos',
    Icon: SquarePlay,
    linkTo: (id) => ({ to: '/video', search: { id } }),
    tab: {
      Cards: ({ rows }) => <VideoCards videos={rows} />,
      skeleton: <VideoGridSkeleton count={10} />,
      total: videoCountLabel,
    },
    overview: null,
  },
  playlists: {
    one: 'screen.playlist',
    many: 'nav.playlists',
    Icon: List,
    linkTo: (id) => ({ to: '/playlist', search: { id } }),
    tab: {
      Cards: ({ rows }) => <PlaylistCards playlists={rows} />,
      skeleton: <CoverGridSkeleton count={12} hasSubtitles />,
      total: playlistCountLabel,
    },
    overview: {
      names: ({ name }) => [name],
      card: ({ name, cover, trackCount }, t) => ({ name, cover, subtitle: songCountLabel(t, trackCount) }),
      play: ({ id, name }, { cards }) => cards.playlist(id, name),
    },
  },
};

export const isSearchKind = (name: string): name is SearchKind => Object.hasOwn(searchKinds, name);

/** The kinds in the order of the tabs. */
export const SEARCH_KINDS = Object.keys(searchKinds) as readonly SearchKind[];

export const OVERVIEW_KINDS = SEARCH_KINDS.filter((kind) => searchKinds[kind].overview !== null);

const joinedNames = (artists: readonly { readonly name: string }[]): string =>
  artists.map(({ name }) => name).join(' / ');

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
