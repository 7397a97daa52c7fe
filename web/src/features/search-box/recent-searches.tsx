import { type KeyboardEvent, useRef, useState, useSyncExternalStore } from 'react';
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

const focusOnMount = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

/** Recent searches, newest first. Each can be removed, and all of them after a confirmation. */
export function RecentSearches({ onForget }: { readonly onForget?: () => void }) {
  const { t } = useI18n();
  const terms = useRecentSearches();
  // In the search panel the group of options already names the terms.
  const isInPanel = onForget !== undefined;
  const [question, setQuestion] = useState<'none' | 'asked' | 'cancelled'>('none');
  const forgetButtons = useRef<HTMLDivElement>(null);
  if (terms.length === 0) return null;
  /** Moves the focus from a button that is about to be removed: into the field of the panel, or else on the screen. */
  const leaveButton = (next?: Element) => {
    if (onForget !== undefined) onForget();
    else if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    else document.getElementById('content')?.focus({ preventScroll: true });
  };
  const forgetOne = (term: string, index: number) => {
    const buttons = forgetButtons.current?.querySelectorAll('button') ?? [];
    leaveButton(buttons[index + 1] ?? buttons[index - 1]);
    forgetSearch(term);
  };
  const forgetAll = () => {
    leaveButton();
    forgetAllSearches();
  };
  const ask = () => {
    // The focus moves to the field first: it would be lost with this button, and the panel would hide before the
    // question is rendered.
    onForget?.();
    setQuestion('asked');
  };
  const cancel = () => {
    onForget?.();
    setQuestion('cancelled');
  };
  return (
    <section aria-label={isInPanel ? undefined : t('search.recent')} className={styles['recent']}>
      {question === 'asked' ? (
        <ClearQuestion onClear={forgetAll} onCancel={cancel} />
      ) : (
        <div className={styles['head']}>
          <Clock aria-hidden="true" />
          {t('search.recent')}
          <IconButton
            ref={question === 'cancelled' && !isInPanel ? focusOnMount : undefined}
            size="small"
            label={t('search.clear')}
            className={styles['clear'] ?? ''}
            onClick={ask}
          >
            <Trash aria-hidden="true" />
          </IconButton>
        </div>
      )}
      <div ref={forgetButtons} className={styles['terms']}>
        {terms.map((term, index) => (
          <div key={term} className={styles['term']}>
            <SearchTermLinkRow word={term} className={styles['word']}>
              {term}
            </SearchTermLinkRow>
            <button
              type="button"
              className={styles['forget']}
              aria-label={t('search.forget', { keywords: term })}
              title={t('search.forget', { keywords: term })}
              onClick={() => forgetOne(term, index)}
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

/** Asks before all recent searches are removed. Cancel has the focus; Escape cancels, too. */
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
      <Button ref={focusOnMount} size="small" onClick={onCancel}>
        {t('action.cancel')}
      </Button>
    </fieldset>
  );
}
