import { type ArtistId, similarArtistsEndpoint } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/client/endpoint-query.ts';
import { useI18n } from '#i18n/i18n.ts';
import { ArtistCards } from '#music/cards/artist-cards.tsx';
import { CoverGridSkeleton } from '#music/cards/cover-grid.tsx';
import { TitledQuerySection } from './titled-query-section.tsx';

/** The shelf has one row, of which the widest window shows so many. */
const ON_SHELF = 8;

/** A shelf of similar artists. It is left out when the call fails, because some services refuse it to visitors. */
export function SimilarArtists({ id }: { readonly id: ArtistId }) {
  const { t } = useI18n();
  const query = useQuery({ ...endpointQuery(similarArtistsEndpoint, { id }), retry: false });
  if (query.isError) return null;
  return (
    <TitledQuerySection
      title={t('artist.similar')}
      query={query}
      skeleton={<CoverGridSkeleton count={ON_SHELF} rows={1} shape="round" hasSubtitles />}
    >
      {(artists) => <ArtistCards artists={artists.slice(0, ON_SHELF)} rows={1} />}
    </TitledQuerySection>
  );
}
