import type { QueryClient } from '@tanstack/react-query';
import { useI18n } from '#i18n/i18n.ts';
import { CoverGridSkeleton } from '#music/cards/cover-grid.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { FailedState } from '#ui/list-state.tsx';
import { ShelfOutline } from './shelf.tsx';

const fetchCode = () => import('./lower-shelves.tsx');
const shelves = lazyComponent(async () => (await fetchCode()).LowerShelves, LowerOutline);

/** Where the shelves below the first window go. */
export const LowerSlot = shelves.Part;

/** Asks for what those shelves show as soon as their code is there; the outline tells when it cannot be had. */
export async function prefetchLowerShelves(client: QueryClient): Promise<void> {
  await shelves.load();
  const code = await fetchCode().catch(() => null);
  code?.prefetchShelves(client);
}

function LowerOutline({ onRetry }: { readonly onRetry: (() => void) | null }) {
  const { t } = useI18n();
  if (onRetry !== null) return <FailedState onRetry={onRetry} />;
  return (
    <>
      <ShelfOutline title={t('home.artists')}>
        <CoverGridSkeleton count={8} rows={1} shape="round" hasSubtitles />
      </ShelfOutline>
      <ShelfOutline title={t('home.newAlbums')}>
        <CoverGridSkeleton count={12} rows={2} hasSubtitles />
      </ShelfOutline>
    </>
  );
}
