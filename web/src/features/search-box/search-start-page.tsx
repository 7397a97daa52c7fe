import { hotSearchesEndpoint } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/client/endpoint-query.ts';
import { useI18n } from '#i18n/i18n.ts';
import { HotSearches } from './hot-searches.tsx';
import { RecentSearches } from './recent-searches.tsx';
import styles from './search-start-page.module.css';

/** The search screen without keywords: a prompt, and suggested terms. */
export function SearchStartPage() {
  const { t } = useI18n();
  const hot = useQuery(endpointQuery(hotSearchesEndpoint, {}));
  return (
    <div className={styles['start']}>
      <p>{t('search.noKeywords')}</p>
      <RecentSearches />
      <section aria-labelledby="trending">
        <h2 id="trending" className={styles['head']}>
          {t('search.trending')}
        </h2>
        <div className={styles['words']}>
          <HotSearches query={hot} />
        </div>
      </section>
    </div>
  );
}
