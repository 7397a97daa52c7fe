import { chartsEndpoint } from '@rill/contract';
import { createFileRoute } from '@tanstack/react-router';
import { endpointQuery } from '#api/client/endpoint-query.ts';
import { Charts } from '#features/discover/charts.tsx';
import { useI18n } from '#i18n/i18n.ts';
import { usePageTitle } from '#shell/page-title.ts';

export const Route = createFileRoute('/discover/toplists')({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(endpointQuery(chartsEndpoint, {})),
  component: DiscoverCharts,
});

function DiscoverCharts() {
  const { t } = useI18n();
  usePageTitle(`${t('nav.discover')} - ${t('nav.charts')}`);
  return <Charts />;
}
