import type { ReactNode } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import type { WritableListSearchParams } from '#music/listing/list-params.ts';
import type { WholeListFetchHandle } from '#music/listing/use-whole-list.ts';
import { Button } from '#ui/button.tsx';
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import X from '~icons/lucide/x';
import { ListFilterField } from './list-filter-field.tsx';
import styles from './list-toolbar.module.css';
import { SortMenuButton, SUBSET_MESSAGE_KEYS } from './sort-button.tsx';

interface ListToolbarProps {
  /** What the list begins with, such as its play button. */
  readonly lead?: ReactNode;
  readonly params: WritableListSearchParams;
  /** The number of songs that match the filter or are in the subset; null while all songs are shown. */
  readonly found: number | null;
  /** The buttons for the found songs. */
  readonly foundActions?: ReactNode;
  /** A note on the list, shown while there is no filter. */
  readonly note?: string | undefined;
  readonly fetching: (WholeListFetchHandle & { readonly loaded: number; readonly count: number }) | null;
  /** Further actions of the list. */
  readonly children?: ReactNode;
}

/** The toolbar of a list, with what it begins with: the progress of a filter, the filter, and the order. */
export function ListToolbar({
  lead,
  params,
  found,
  foundActions,
  note,
  fetching,
  children,
}: ListToolbarProps) {
  const { t } = useI18n();
  const focusAfterRemoval = useFocusAfterRemoval<HTMLDivElement>();
  function cancel() {
    fetching?.cancel();
    params.change({ find: undefined, sort: undefined, only: undefined });
  }
  return (
    <div {...focusAfterRemoval} className={styles['bar']}>
      {lead}
      <div className={styles['state']}>
        <span role="status">
          {fetching === null ? (
            found === null ? (
              note
            ) : (
              t('list.found', { count: found })
            )
          ) : fetching.hasFailed ? (
            t('list.rowFailed')
          ) : (
            <VisuallyHidden>{t('state.loading')}</VisuallyHidden>
          )}
        </span>
        {/* Its numbers change many times a second: they are not announced. */}
        {fetching === null || fetching.hasFailed ? null : (
          <span>{t('list.fetching', { loaded: fetching.loaded, count: fetching.count })}</span>
        )}
        {fetching !== null || params.only === undefined ? null : (
          <Button
            size="small"
            icon={<X />}
            aria-label={t('list.leaveSubset', { subset: t(SUBSET_MESSAGE_KEYS[params.only]) })}
            className={styles['subset'] ?? ''}
            onClick={() => params.change({ only: undefined })}
          >
            {t(SUBSET_MESSAGE_KEYS[params.only])}
          </Button>
        )}
        {fetching === null ? foundActions : null}
        {fetching?.hasFailed === true ? (
          <Button size="small" onClick={fetching.retry}>
            {t('state.retry')}
          </Button>
        ) : null}
        {fetching === null ? null : (
          <Button size="small" onClick={cancel}>
            {t('action.cancel')}
          </Button>
        )}
      </div>
      <div className={styles['tools']}>
        <ListFilterField words={params.find ?? ''} onFind={(find) => params.change({ find })} />
        <SortMenuButton
          sort={params.sort}
          onSort={(sort) => params.change({ sort })}
          subset={{ chosen: params.only, onChoose: (only) => params.change({ only }) }}
        />
        {children}
      </div>
    </div>
  );
}
