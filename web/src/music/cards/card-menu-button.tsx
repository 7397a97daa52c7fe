import { useCallback, useState } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import type { CollectionRef } from '#music/menus/collection-ref.ts';
import { LazyCollectionMenu } from '#music/menus/lazy-collection-menu.ts';
import { isContextMenuFromKeyboard } from '#ui/is-context-menu-from-keyboard.ts';
import type { MenuAnchor } from '#ui/menu-entry.ts';
import Ellipsis from '~icons/lucide/ellipsis';
import styles from './card-menu-button.module.css';

interface CardMenuButtonProps {
  readonly collection: CollectionRef;
}

/**
 * The menu of a card's collection, opened by a button, or by the menu key or a right click anywhere on the card. Its
 * code is loaded after the cards.
 */
export function CardMenuButton({ collection }: CardMenuButtonProps) {
  const { t } = useI18n();
  const [at, setAt] = useState<MenuAnchor | null>(null);

  const watchCard = useCallback((button: HTMLElement | null) => {
    const card = button?.parentElement;
    const open = (event: MouseEvent) => {
      event.preventDefault();
      const isByKey = isContextMenuFromKeyboard(event);
      setAt(isByKey ? (event.target as Element) : { x: event.clientX, y: event.clientY });
    };
    card?.addEventListener('contextmenu', open);
    return () => card?.removeEventListener('contextmenu', open);
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
