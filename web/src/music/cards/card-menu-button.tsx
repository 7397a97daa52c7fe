import type { LinkProps } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { isKeyboardMenu } from '#music/is-keyboard-menu.ts';
import { type Collection, collectionFromLink } from '#music/menus/collection.ts';
import { LazyCollectionMenu } from '#music/menus/lazy-collection-menu.ts';
import type { MenuAnchor } from '#ui/menu-entry.ts';
import Ellipsis from '~icons/lucide/ellipsis';
import styles from './card-menu-button.module.css';

interface CardMenuButtonProps {
  /** The link of the card. */
  readonly link: LinkProps;
  readonly title: string;
}

/** The menu of a card's collection. Its code is loaded after the cards. */
export function CardMenuButton({ link, title }: CardMenuButtonProps) {
  const collection = collectionFromLink(link, title);
  return collection === null ? null : <More collection={collection} />;
}

/** A button, and the menu key or a right click anywhere on the card. */
function More({ collection }: { readonly collection: Collection }) {
  const { t } = useI18n();
  const [at, setAt] = useState<MenuAnchor | null>(null);

  const watchCard = useCallback((button: HTMLElement | null) => {
    const gone = new AbortController();
    button?.parentElement?.addEventListener(
      'contextmenu',
      (event) => {
        event.preventDefault();
        const isByKey = isKeyboardMenu(event);
        setAt(isByKey ? (event.target as Element) : { x: event.clientX, y: event.clientY });
      },
      { signal: gone.signal },
    );
    return () => gone.abort();
  }, []);

  return (
    <>
      <button
        ref={watchCard}
        type="button"
        className={styles['more']}
        aria-label={t('menu.of', { name: collection.title })}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        onClick={(event) => setAt(at === null ? event.currentTarget : null)}
      >
        <Ellipsis />
      </button>
      {at === null ? null : (
        <LazyCollectionMenu collection={collection} at={at} onClose={() => setAt(null)} />
      )}
    </>
  );
}
