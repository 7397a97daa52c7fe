import type { LinkProps } from '@tanstack/react-router';

/** A playlist, an album or an artist: the subject of a card or of a screen's head. */
export interface CollectionRef {
  readonly kind: 'playlist' | 'album' | 'artist';
  readonly id: number;
  readonly title: string;
  /** The cover for the header of the menu on phones. */
  readonly cover?: string | null;
}

const kinds: Readonly<Record<string, CollectionRef['kind']>> = {
  '/playlist': 'playlist',
  '/album': 'album',
  '/artist/songs': 'artist',
};

/** The collection of a link; null when it links to something else. */
export function collectionRefFromLink({ to, search }: LinkProps, title: string): CollectionRef | null {
  const kind = kinds[String(to)];
  const id = typeof search === 'object' && 'id' in search ? Number(search.id) : 0;
  return kind === undefined || !(id > 0) ? null : { kind, id, title };
}
