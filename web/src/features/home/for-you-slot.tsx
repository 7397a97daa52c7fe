import { useI18n } from '#i18n/i18n.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { FailedState } from '#ui/list-state.tsx';
import styles from './for-you.module.css';
import { ShelfOutline } from './shelf.tsx';

const cards = lazyComponent(async () => (await import('./for-you.tsx')).ForYou, Outline);

/** Where the cards of one's own go. */
export const ForYouSlot = cards.Part;
export const loadForYou = cards.load;

function Outline({ onRetry }: { readonly onRetry: (() => void) | null }) {
  const { t } = useI18n();
  if (onRetry !== null) return <FailedState onRetry={onRetry} />;
  return (
    <ShelfOutline title={t('home.forYou')}>
      <div className={styles['cards']}>
        <div className={styles['card']} />
        <div className={styles['card']} />
        <div className={styles['card']} />
        <div className={styles['card']} />
      </div>
    </ShelfOutline>
  );
}
