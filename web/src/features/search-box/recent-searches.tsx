import { type KeyboardEvent, useState, useSyncExternalStore } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { useSettingValue } from '#settings/settings-store.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import Clock from '~icons/lucide/clock';
import Trash from '~icons/lucide/trash-2';
import X from '~icons/lucide/x';
import styles from './recent-searches.module.css';
import {
  forgetAllSearches,
  forgetSearch,
  readSearchHistory,
  subscribeToSearchHistory,
} from './search-history.ts';
import { SearchTermLinkRow } from './search-row.tsx';

/** The visible terms: none while the listener has hidden them. */
export function useRecentSearches(): readonly string[] {
  const terms = useSyncExternalStore(subscribeToSearchHistory, readSearchHistory);
  return useSettingValue('searchHistory') ? terms : [];
}

/** Recent searches, newest first. Each can be removed, and all of them after a confirmation. */
export function RecentSearches({ onForget }: { readonly onForget?: () => void }) {
  const { t } = useI18n();
  const terms = useRecentSearches();
  // There the list of options names it already.
  const isInPanel = onForget !== undefined;
  const [isAsking, setIsAsking] = useState(false);
  if (terms.length === 0) return null;
  const forget = (run: () => void) => () => {
    // The button is about to be removed, and the focus must not be lost.
    onForget?.();
    run();
  };
  return (
    <section aria-label={isInPanel ? undefined : t('search.recent')} className={styles['recent']}>
      {isAsking ? (
        <ClearQuestion onClear={forget(forgetAllSearches)} onCancel={forget(() => setIsAsking(false))} />
      ) : (
        <div className={styles['head']}>
          <Clock aria-hidden="true" />
          {t('search.recent')}
          <IconButton
            size="small"
            label={t('search.clear')}
            className={styles['clear'] ?? ''}
            onClick={() => setIsAsking(true)}
          >
            <Trash aria-hidden="true" />
          </IconButton>
        </div>
      )}
      <div className={styles['terms']}>
        {terms.map((term) => (
          <div key={term} className={styles['term']}>
            <SearchTermLinkRow word={term} className={styles['word']}>
              {term}
            </SearchTermLinkRow>
            <button
              type="button"
              className={styles['forget']}
              aria-label={t('search.forget', { keywords: term })}
              title={t('search.forget', { keywords: term })}
              onClick={forget(() => forgetSearch(term))}
            >
              <X aria-hidden="true" />
            </button>
          </div>
        ))}
      </div>
    </section>
  );
}

interface ClearQuestionProps {
  readonly onClear: () => void;
  readonly onCancel: () => void;
}

/** Asks before all recent searches are removed; Escape cancels. */
function ClearQuestion({ onClear, onCancel }: ClearQuestionProps) {
  const { t } = useI18n();
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onCancel();
  };
  return (
    <fieldset className={styles['question']} onKeyDown={cancelOnEscape}>
      <legend>{t('search.clearAsk')}</legend>
      <Button size="small" tone="solid" onClick={onClear}>
        {t('search.clearYes')}
      </Button>
      <Button size="small" onClick={onCancel}>
        {t('search.clearNo')}
      </Button>
    </fieldset>
  );
}
