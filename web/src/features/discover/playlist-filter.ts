import { ALL_PLAYLISTS_CATEGORY } from '@rill/contract';

export interface DiscoverPlaylistFilter {
  readonly category: string;
  readonly order: 'hot' | 'new';
  readonly isHighQuality: boolean;
}

interface PlaylistSearchParams {
  readonly cat?: string | undefined;
  readonly order?: string | undefined;
  readonly hq?: true | undefined;
}

/** The filter in the search params; invalid values count as missing. */
export const parsePlaylistFilter = ({ cat, order, hq }: PlaylistSearchParams): DiscoverPlaylistFilter => ({
  category: cat ?? ALL_PLAYLISTS_CATEGORY,
  order: order === 'new' ? 'new' : 'hot',
  isHighQuality: hq === true,
});
