import type { QueryClient } from '@tanstack/react-query';
import { useI18n } from '#i18n/i18n.ts';
import { CoverGridSkeleton } from '#music/cards/cover-grid.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { FailedState } from '#ui/list-state.tsx';
import styles from './for-you.module.css';
import type { HomeSearchParams } from './lower-shelves.tsx';
import { HomeShelfSkeleton } from './shelf.tsx';

const forYou = lazyComponent(async () => (await import('./for-you.tsx')).ForYou, ForYouSkeleton);

/** The recommendation cards; a skeleton until their code is loaded. */
export const LazyForYouCards = forYou.Part;
export const prefetchForYouCardsCode = forYou.load;

function ForYouSkeleton({ onRetry }: { readonly onRetry: (() => void) | null }) {
  const { t } = useI18n();
  if (onRetry !== null) return <FailedState onRetry={onRetry} />;
  return (
    <HomeShelfSkeleton title={t('home.forYou')}>
      <div className={styles['cards']}>
        <div className={styles['card']} />
        <div className={styles['card']} />
        <div className={styles['card']} />
        <div className={styles['card']} />
      </div>
    </HomeShelfSkeleton>
  );
}

const fetchCode = () => import('./lower-shelves.tsx');
const lowerShelves = lazyComponent(async () => (await fetchCode()).LowerShelves, LowerShelvesSkeleton);

/** The shelves below the first window; a skeleton until their code is loaded. */
export const LazyLowerShelves = lowerShelves.Part;

/** Prefetches the code of the lower shelves, then their data. When the code cannot be fetched, the skeleton says so. */
export async function prefetchLowerShelves(client: QueryClient, search: HomeSearchParams): Promise<void> {
  await lowerShelves.load();
  const code = await fetchCode().catch(() => null);
  code?.prefetchLowerShelfData(client, search);
}

function LowerShelvesSkeleton({ onRetry }: { readonly onRetry: (() => void) | null }) {
  const { t } = useI18n();
  if (onRetry !== null) return <FailedState onRetry={onRetry} />;
  return (
    <>
      <HomeShelfSkeleton title={t('home.artists')}>
        <CoverGridSkeleton count={8} rows={1} shape="round" hasSubtitles />
      </HomeShelfSkeleton>
      <HomeShelfSkeleton title={t('home.newAlbums')}>
        <CoverGridSkeleton count={12} rows={2} hasSubtitles />
      </HomeShelfSkeleton>
    </>
  );
}
