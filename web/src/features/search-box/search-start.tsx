import { useI18n } from '#i18n/i18n.ts';
import { HotList } from './hot-list.tsx';
import { RecentSearches } from './recent-searches.tsx';
import styles from './search-start.module.css';

/** The search's screen while there is nothing to search for: a question, and words to begin with. */
export function SearchStart() {
  const { t } = useI18n();
  return (
    <div className={styles['start']}>
      <p>{t('search.noKeywords')}</p>
      <RecentSearches />
      <section aria-labelledby="trending">
        <h2 id="trending" className={styles['head']}>
          {t('search.trending')}
        </h2>
        <div className={styles['words']}>
          <HotList />
        </div>
      </section>
    </div>
  );
}
