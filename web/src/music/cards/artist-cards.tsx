import type { Artist } from '@rill/contract';
import { type I18n, useI18n } from '#i18n/i18n.ts';
import { albumCountLabel, songCountLabel } from '#music/count-labels.ts';
import { CardGrid } from './card-grid.tsx';
import { CoverCard } from './cover-card.tsx';

interface ArtistCardsProps {
  readonly artists: readonly Artist[];
  /** The maximum number of rows; without it all rows are shown. */
  readonly rows?: 1 | 2;
}

/** Artists as cards, with the number of songs, or else with the number of albums and the aliases. */
export function ArtistCards({ artists, rows }: ArtistCardsProps) {
  const { t } = useI18n();
  return (
    <CardGrid
      items={artists}
      keyOf={({ id }) => id}
      label={t('nav.artists')}
      {...(rows && { rows })}
      renderCard={(artist) => (
        <CoverCard
          shape="round"
          title={artist.name}
          cover={artist.picUrl}
          link={{ to: '/artist/songs', search: { id: artist.id } }}
          subtitle={subtitleOf(t, artist)}
        />
      )}
    />
  );
}

/** The line below the name. Some lists of the service, such as followed artists, count only albums. */
function subtitleOf(t: I18n['t'], { songCount, albumCount, alias }: Artist): string {
  if (songCount) return songCountLabel(t, songCount);
  const albums = albumCount ? albumCountLabel(t, albumCount) : '';
  return [albums, alias.join(' / ')].filter((part) => part !== '').join(' · ') || ' ';
}
