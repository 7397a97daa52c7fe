import { chartsEndpoint } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/client/endpoint-query.ts';
import { useI18n } from '#i18n/i18n.ts';
import { CoverCard } from '#music/cards/cover-card.tsx';
import { CoverGrid } from '#music/cards/cover-grid.tsx';
import { useCardPlayCommands } from '#music/play/use-card-play-commands.ts';
import { EmptyState, FailedQueryState } from '#ui/list-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ChartCard } from './chart-card.tsx';
import styles from './charts.module.css';

/** The service's own charts with their first songs, then all others. */
export function Charts() {
  const { t } = useI18n();
  const play = useCardPlayCommands();
  const query = useQuery(endpointQuery(chartsEndpoint, {}));
  if (query.isPending) return <ChartsSkeleton />;
  if (query.data === undefined) return <FailedQueryState query={query} />;
  if (query.data.length === 0) return <EmptyState text={t('state.empty')} />;
  const official = query.data.filter((chart) => chart.isOfficial);
  const others = query.data.filter((chart) => !chart.isOfficial);
  return (
    <>
      {official.length === 0 ? null : (
        <section className={styles['part']} aria-label={t('discover.officialCharts')}>
          <h2 className={styles['title']}>{t('discover.officialCharts')}</h2>
          <ul className={styles['official']}>
            {official.map((chart) => (
              <li key={chart.id}>
                <ChartCard chart={chart} onPlay={() => play.playlist(chart.id, chart.name)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {others.length === 0 ? null : (
        <section className={styles['part']} aria-label={t('discover.otherCharts')}>
          <h2 className={styles['title']}>{t('discover.otherCharts')}</h2>
          <CoverGrid>
            {others.map((chart) => (
              <li key={chart.id}>
                <CoverCard
                  title={chart.name}
                  cover={chart.cover}
                  link={{ to: '/playlist', search: { id: chart.id } }}
                  subtitle={chart.updateText || ' '}
                  onPlay={() => play.playlist(chart.id, chart.name)}
                />
              </li>
            ))}
          </CoverGrid>
        </section>
      )}
    </>
  );
}

/** Shows one row only: the number of charts is unknown, and with more rows the content below would move. */
function ChartsSkeleton() {
  return (
    <div aria-hidden="true" className={styles['part']}>
      <Skeleton shape="line" className={styles['titleComing']} />
      <div className={styles['official']}>
        <Skeleton className={styles['coming']} />
        <Skeleton className={styles['coming']} />
      </div>
    </div>
  );
}
