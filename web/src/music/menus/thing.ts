import type { LinkProps } from '@tanstack/react-router';

/** A playlist or an album as a whole: what cards and heads of screens are about. */
export interface Thing {
  readonly kind: 'playlist' | 'album';
  readonly id: number;
  readonly title: string;
}

const kinds: Readonly<Record<string, Thing['kind']>> = { '/playlist': 'playlist', '/album': 'album' };

/** What a link leads to; null when that is no playlist and no album. */
export function thingOfLink({ to, search }: LinkProps, title: string): Thing | null {
  const kind = kinds[String(to)];
  const id = typeof search === 'object' && 'id' in search ? Number(search.id) : 0;
  return kind === undefined || !(id > 0) ? null : { kind, id, title };
}
