import { useState } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { IconButton } from '#ui/icon-button.tsx';
import Ellipsis from '~icons/lucide/ellipsis';
import { LateThingMenu, loadThingMenu } from './late-thing-menu.ts';
import type { Thing } from './thing.ts';
import styles from './thing-menu-button.module.css';

/** Opens what can be done with the whole of what a screen shows. */
export function ThingMenuButton({ thing }: { readonly thing: Thing }) {
  const { t } = useI18n();
  const [anchor, setAnchor] = useState<Element | null>(null);
  return (
    <>
      <IconButton
        label={t('menu.of', { name: thing.title })}
        size="large"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        className={styles['button']}
        onPointerEnter={loadThingMenu}
        onFocus={loadThingMenu}
        onClick={(event) => setAnchor(anchor === null ? event.currentTarget : null)}
      >
        <Ellipsis />
      </IconButton>
      {anchor === null ? null : <LateThingMenu thing={thing} at={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
