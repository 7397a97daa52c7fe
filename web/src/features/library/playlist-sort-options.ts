import type { Playlist } from '@rill/contract';
import { compareNames } from '#music/listing/arrange-songs.ts';
import type { CardSortOption } from './library-cards.tsx';

export const playlistSortOptions: readonly CardSortOption<Playlist>[] = [
  { id: 'name', label: 'library.byName', compare: (one, other) => compareNames(one.name, other.name) },
  { id: 'songs', label: 'library.bySongs', compare: (one, other) => other.trackCount - one.trackCount },
  { id: 'plays', label: 'library.byPlays', compare: (one, other) => other.playCount - one.playCount },
];
