import { useState } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { IconButton } from '#ui/icon-button.tsx';
import Ellipsis from '~icons/lucide/ellipsis';
import styles from './collection-menu-button.module.css';
import type { CollectionRef } from './collection-ref.ts';
import { LazyCollectionMenu, preloadCollectionMenu } from './lazy-collection-menu.ts';

export function CollectionMenuButton({ collection }: { readonly collection: CollectionRef }) {
  const { t } = useI18n();
  const [anchor, setAnchor] = useState<Element | null>(null);
  return (
    <>
      <IconButton
        label={t('menu.of', { name: collection.title })}
        size="large"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        className={styles['button']}
        onPointerEnter={preloadCollectionMenu}
        onFocus={preloadCollectionMenu}
        onClick={(event) => setAnchor(anchor === null ? event.currentTarget : null)}
      >
        <Ellipsis />
      </IconButton>
      {anchor === null ? null : (
        <LazyCollectionMenu collection={collection} at={anchor} onClose={() => setAnchor(null)} />
      )}
    </>
  );
}
