import type { Artist } from '@rill/contract';
import { useI18n } from '#i18n/i18n.ts';
import { songCountLabel } from '#music/count-labels.ts';
import { CoverCard } from './cover-card.tsx';
import { CoverGrid } from './cover-grid.tsx';

interface ArtistCardsProps {
  readonly artists: readonly Artist[];
  /** How many rows are shown at most; without it all of them. */
  readonly rows?: 1 | 2;
}

/** Artists as cards, with the number of songs or else with their aliases. */
export function ArtistCards({ artists, rows }: ArtistCardsProps) {
  const { t } = useI18n();
  return (
    <CoverGrid label={t('nav.artists')} {...(rows && { rows })}>
      {artists.map((artist) => (
        <li key={artist.id}>
          <CoverCard
            shape="round"
            title={artist.name}
            cover={artist.picUrl}
            link={{ to: '/artist/songs', search: { id: artist.id } }}
            subtitle={
              artist.songCount ? songCountLabel(t, artist.songCount) : artist.alias.join(' / ') || ' '
            }
          />
        </li>
      ))}
    </CoverGrid>
  );
}
