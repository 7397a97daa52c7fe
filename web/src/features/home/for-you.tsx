import { useId } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { SectionHeader } from '#music/screen/section-header.tsx';
import { useIsVisitor } from '#session/session.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { FailedState } from '#ui/list-state.tsx';
import styles from './for-you.module.css';
import { DailySongsCard, LikedSongsCard, RadarCard } from './for-you-cards.tsx';
import { PersonalFmCard } from './personal-fm-card.tsx';

const accountCards = () => import('./account-cards.tsx');
const daily = lazyComponent(
  async () => (await accountCards()).AccountDailySongsCard,
  () => <DailySongsCard />,
);
const liked = lazyComponent(
  async () => (await accountCards()).AccountLikedSongsCard,
  () => <LikedSongsCard />,
);

const emptyHome = lazyComponent(
  async () => (await import('./empty-home.tsx')).EmptyHome,
  ({ onRetry }) => onRetry && <FailedState onRetry={onRetry} />,
);

/**
 * The recommendations for one listener. While the catalogue `isEmpty`, visitors see how to add music instead; accounts see
 * both, because they may have uploaded music of their own.
 */
export function ForYou({ isEmpty }: { readonly isEmpty: boolean }) {
  const isVisitor = useIsVisitor();
  return (
    <>
      {isEmpty ? <emptyHome.Part /> : null}
      {isEmpty && isVisitor ? null : <ForYouCards />}
    </>
  );
}

/** For visitors the cards that they can play at once come first. */
function ForYouCards() {
  const { t } = useI18n();
  const titleId = useId();
  const cards = useIsVisitor()
    ? [RadarCard, PersonalFmCard, DailySongsCard, LikedSongsCard]
    : [daily.Part, RadarCard, liked.Part, PersonalFmCard];
  return (
    <section className={styles['forYou']} aria-labelledby={titleId}>
      <SectionHeader title={t('home.forYou')} titleId={titleId} />
      <div className={styles['cards']}>
        {cards.map((Card, index) => (
          <Card key={String(index)} />
        ))}
      </div>
    </section>
  );
}
