import type { LinkProps } from '@tanstack/react-router';

/** A playlist, an album or an artist as a whole: what cards and heads of screens are about. */
export interface Collection {
  readonly kind: 'playlist' | 'album' | 'artist';
  readonly id: number;
  readonly title: string;
}

const kinds: Readonly<Record<string, Collection['kind']>> = {
  '/playlist': 'playlist',
  '/album': 'album',
  '/artist/songs': 'artist',
};

/** What a link leads to; null when that is none of them. */
export function collectionFromLink({ to, search }: LinkProps, title: string): Collection | null {
  const kind = kinds[String(to)];
  const id = typeof search === 'object' && 'id' in search ? Number(search.id) : 0;
  return kind === undefined || !(id > 0) ? null : { kind, id, title };
}
