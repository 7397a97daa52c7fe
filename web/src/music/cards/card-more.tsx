import type { LinkProps } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { isKeyboardMenu } from '#music/is-keyboard-menu.ts';
import { LateThingMenu } from '#music/menus/late-thing-menu.ts';
import { type Thing, thingOfLink } from '#music/menus/thing.ts';
import type { MenuAnchor } from '#ui/menu-entry.ts';
import Ellipsis from '~icons/lucide/ellipsis';
import styles from './card-more.module.css';

interface CardMoreProps {
  /** Where the card leads. */
  readonly link: LinkProps;
  readonly title: string;
}

/** What else can be done with what a card shows. Its code comes after the cards. */
export function CardMore({ link, title }: CardMoreProps) {
  const thing = thingOfLink(link, title);
  return thing === null ? null : <More thing={thing} />;
}

/** A button, and the menu key or a right click anywhere on the card. */
function More({ thing }: { readonly thing: Thing }) {
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
        aria-label={t('menu.of', { name: thing.title })}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        onClick={(event) => setAt(at === null ? event.currentTarget : null)}
      >
        <Ellipsis />
      </button>
      {at === null ? null : <LateThingMenu thing={thing} at={at} onClose={() => setAt(null)} />}
    </>
  );
}
