import type { ArtistRef } from '@rill/contract';
import { EntityLink } from '#music/entity-link.tsx';
import styles from './artist-links.module.css';

interface ArtistLinksProps {
  readonly artists: readonly ArtistRef[];
  readonly tabIndex?: number;
  readonly className?: string | undefined;
}

/** Names of artists, each linked to its page; those without a page are plain text. */
export function ArtistLinks({ artists, tabIndex, className = '' }: ArtistLinksProps) {
  return (
    <span className={`${styles['names']} ${className}`}>
      {artists.map((artist, index) => {
        const separator = index === 0 ? '' : ' / ';
        if (artist.id === 0) return `${separator}${artist.name}`;
        return [
          separator,
          <EntityLink key={String(index)} to="/artist/songs" id={artist.id} tabIndex={tabIndex}>
            {artist.name}
          </EntityLink>,
        ];
      })}
    </span>
  );
}
