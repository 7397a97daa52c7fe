import { ALL_CATEGORIES } from '@rill/contract';

export interface PlaylistChoice {
  readonly category: string;
  readonly order: 'hot' | 'new';
  readonly isHighQuality: boolean;
}

interface AddressWords {
  readonly cat?: string | undefined;
  readonly order?: string | undefined;
  readonly hq?: unknown;
}

/** What an address chooses; what makes no sense in it is as if it were not there. */
export const playlistChoiceOf = ({ cat, order, hq }: AddressWords): PlaylistChoice => ({
  category: cat ?? ALL_CATEGORIES,
  order: order === 'new' ? 'new' : 'hot',
  isHighQuality: hq === true,
});
