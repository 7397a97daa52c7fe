import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatCount } from '#i18n/format-count.ts';
import { useI18n } from '#i18n/i18n.ts';
import { playCountLabel } from '#music/count-labels.ts';
import { Cover } from '#music/cover/cover.tsx';
import { EntityLink } from '#music/entity-link.tsx';
import { collectionRefFromLink } from '#music/menus/collection-ref.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { PlayOverlayButton } from '#ui/play-overlay-button.tsx';
import Headphones from '~icons/lucide/headphones';
import styles from './cover-card.module.css';

interface CoverCardProps {
  readonly title: string;
  readonly cover: string | null;
  readonly link: LinkProps;
  readonly subtitle?: ReactNode;
  readonly playCount?: number;
  /** Plays the whole collection; without it there is no play button. */
  readonly onPlay?: () => unknown;
  readonly shape?: 'square' | 'round';
  readonly isFirstScreen?: boolean;
  /** Whether the buttons are left out, which the first frame can do without. */
  readonly isBare?: boolean;
}

const LazyCardMenuButton = lazyComponent(
  async () => (await import('./card-menu-button.tsx')).CardMenuButton,
).Part;

/** The largest width of the cover in any grid, in CSS pixels. */
const MAX_WIDTH = 245;

const screens = { playlist: '/playlist', album: '/album', artist: '/artist/songs' } as const;

/** A playlist, album or artist as a card: the whole card is a link to its screen, its buttons play it and open its menu. */
export function CoverCard(props: CoverCardProps) {
  const {
    title,
    cover,
    link,
    subtitle,
    playCount = 0,
    onPlay,
    shape = 'square',
    isFirstScreen = false,
    isBare,
  } = props;
  const { t } = useI18n();
  const collection = collectionRefFromLink(link, title);
  const labelled = subtitle === undefined ? '' : styles['labelled'];
  return (
    <div className={`${styles['card']} ${styles[shape]} ${labelled}`} data-plays>
      <div className={styles['picture']}>
        <Cover url={cover} size={MAX_WIDTH} className={styles['cover']} isFirstScreen={isFirstScreen} />
        {playCount > 0 ? <PlayCount count={playCount} /> : null}
      </div>
      {collection === null ? (
        <Link {...link} dir="auto" className={styles['title']}>
          {title}
        </Link>
      ) : (
        <EntityLink to={screens[collection.kind]} id={collection.id} dir="auto" className={styles['title']}>
          {title}
        </EntityLink>
      )}
      {subtitle === undefined ? null : <span className={styles['subtitle']}>{subtitle}</span>}
      {isBare || onPlay === undefined ? null : (
        <PlayOverlayButton
          label={t('list.play', { name: title })}
          onPlay={onPlay}
          className={styles['play']}
        />
      )}
      {isBare || collection === null ? null : <LazyCardMenuButton collection={{ ...collection, cover }} />}
    </div>
  );
}

/** The number of plays: beside a sign on the screen, with its noun for screen readers. */
function PlayCount({ count }: { readonly count: number }) {
  const { t, language } = useI18n();
  const shown = formatCount(count, language);
  return (
    // The message may not be loaded when the home is rendered.
    <span role="img" aria-label={playCountLabel(t, count, shown) || shown} className={styles['count']}>
      <Headphones />
      {shown}
    </span>
  );
}
