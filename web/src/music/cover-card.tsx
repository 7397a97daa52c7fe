import { Link, type LinkProps } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { formatCount } from '#i18n/format.ts';
import { useWords } from '#i18n/i18n.ts';
import { PlayGlyph } from '#ui/glyphs.tsx';
import type { MenuAnchor } from '#ui/menu-entry.ts';
import Ellipsis from '~icons/lucide/ellipsis';
import Headphones from '~icons/lucide/headphones';
import { Cover } from './cover.tsx';
import styles from './cover-card.module.css';
import { LateThingMenu } from './late-thing-menu.ts';
import { thingOfLink } from './thing.ts';

interface CoverCardProps {
  readonly title: string;
  readonly cover: string | null;
  readonly link: LinkProps;
  readonly subtitle?: ReactNode;
  readonly playCount?: number;
  /** Plays the whole thing; without it there is no play button. */
  readonly onPlay?: () => void;
  readonly shape?: 'square' | 'round';
  readonly isFirstScreen?: boolean;
}

/** The cover is at most this wide in any grid, in CSS pixels. */
const WIDEST = 230;

/** A playlist, album or artist as a card: the whole card leads to its page, the buttons play it and tell what else can be done. */
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
  } = props;
  const { t, language } = useWords();
  const [menuAt, setMenuAt] = useState<MenuAnchor | null>(null);
  const thing = thingOfLink(link, title);
  function openMenu(event: MouseEvent<HTMLElement>) {
    event.preventDefault();
    const isByKey = event.clientX === 0 && event.clientY === 0;
    setMenuAt(isByKey ? event.currentTarget : { x: event.clientX, y: event.clientY });
  }
  return (
    <div className={`${styles['card']} ${styles[shape]}`}>
      <div className={styles['picture']}>
        <Cover url={cover} size={WIDEST} className={styles['cover']} isFirstScreen={isFirstScreen} />
        {playCount > 0 ? (
          <span className={styles['count']}>
            <Headphones />
            {formatCount(playCount, language)}
          </span>
        ) : null}
      </div>
      <Link {...link} className={styles['title']} onContextMenu={thing === null ? undefined : openMenu}>
        {title}
      </Link>
      {subtitle === undefined ? null : <span className={styles['subtitle']}>{subtitle}</span>}
      {onPlay === undefined ? null : (
        <button
          type="button"
          className={styles['play']}
          aria-label={t('list.play', { name: title })}
          onClick={onPlay}
        >
          <PlayGlyph />
        </button>
      )}
      {thing === null ? null : (
        <button
          type="button"
          className={styles['more']}
          aria-label={t('menu.of', { name: title })}
          aria-haspopup="menu"
          onClick={(event) => setMenuAt(menuAt === null ? event.currentTarget : null)}
        >
          <Ellipsis />
        </button>
      )}
      {menuAt === null || thing === null ? null : (
        <LateThingMenu thing={thing} at={menuAt} onClose={() => setMenuAt(null)} />
      )}
    </div>
  );
}
