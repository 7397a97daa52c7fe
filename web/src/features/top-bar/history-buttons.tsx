import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { createSessionStorageText } from '#lib/storage/persisted.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import ChevronLeft from '~icons/lucide/chevron-left';
import ChevronRight from '~icons/lucide/chevron-right';
import styles from './top-bar.module.css';

const scrolledTitle = lazyComponent(async () => (await import('./scrolled-title.tsx')).ScrolledTitle);
export const loadScrolledTitle = scrolledTitle.load;

/**
 * Back and Forward. On a phone (`isBackOnly`) only Back replaces the logo, and once the page's heading has scrolled
 * under the bar, its text is shown, too. Without a previous page Back leads to the home.
 */
export function HistoryButtons({ isBackOnly }: { readonly isBackOnly: boolean }) {
  const { t } = useI18n();
  const { history, navigate } = useRouter();
  const [ends] = useState(() => watchEnds(history));
  const { canGoBack, canGoForward } = useSyncExternalStore(ends.subscribe, ends.read);
  return (
    <div className={styles[isBackOnly ? 'pageHead' : 'history']}>
      <IconButton
        label={t('nav.back')}
        size={isBackOnly ? 'large' : 'medium'}
        disabled={!(isBackOnly || canGoBack)}
        onClick={() => (canGoBack ? history.back() : void navigate({ to: '/', replace: true }))}
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      {isBackOnly ? (
        <scrolledTitle.Part />
      ) : (
        <IconButton label={t('nav.forward')} disabled={!canGoForward} onClick={() => history.forward()}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}

/** Whether there is a page to go back to, or forward. */
interface HistoryEnds {
  readonly canGoBack: boolean;
  readonly canGoForward: boolean;
}

/** The extra entry of a layer repeats the tab's first entry, so it has the same index. */
const indexOf = ({ location: { state } }: RouterHistory): number =>
  state.isForLayer === true ? 0 : state.__TSR_index;

/** The newest history entry of this tab; stored, because a reload may happen in the middle of the history. */
const newest = createSessionStorageText('rill.historyEnd');
// A typed URL cuts off the forward entries too, but the router is not notified of it.
if (history.state === null) newest.write('0');

function watchEnds(history: RouterHistory) {
  const read = (): HistoryEnds => ({
    canGoBack: indexOf(history) > 0,
    canGoForward: indexOf(history) < Number(newest.read()),
  });
  let ends = read();
  return {
    read: () => ends,
    subscribe: (notify: () => void) =>
      history.subscribe(({ action }) => {
        // A new entry cuts off the forward entries.
        if (action.type === 'PUSH') newest.write(String(indexOf(history)));
        ends = read();
        notify();
      }),
  };
}
