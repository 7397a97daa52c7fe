import type { ArtistRef } from '@rill/contract';
import { EntityLink } from '#music/entity-link.tsx';
import styles from './artist-links.module.css';

interface ArtistLinksProps {
  readonly artists: readonly ArtistRef[];
  readonly className?: string | undefined;
}

/** Names of artists, each linked to its page; those without a page are plain text. */
export function ArtistLinks({ artists, className = '' }: ArtistLinksProps) {
  return (
    <span dir="auto" className={`${styles['names']} ${className}`}>
      {artists.map((artist, index) => (
        // An element for each: a text of its own would stay where a translator has replaced it.
        <span key={String([index, artist.name])}>
          {index === 0 ? '' : ' / '}
          {artist.id === 0 ? (
            artist.name
          ) : (
            <EntityLink to="/artist/songs" id={artist.id}>
              {artist.name}
            </EntityLink>
          )}
        </span>
      ))}
    </span>
  );
}
