import type { AlbumRef } from '@rill/contract';
import { EntityLink } from '#music/entity-link.tsx';

interface AlbumLinkProps {
  readonly album: AlbumRef;
  readonly tabIndex?: number;
}

/** An album's name, linked to its page if it has one. */
export function AlbumLink({ album, tabIndex }: AlbumLinkProps) {
  if (album.id === 0) return album.name;
  return (
    <EntityLink to="/album" id={album.id} tabIndex={tabIndex}>
      {album.name}
    </EntityLink>
  );
}
