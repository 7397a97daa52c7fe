import { ALL_CATEGORIES } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { playlistCategoriesQuery } from '#api/discover.ts';
import { useWords } from '#i18n/i18n.ts';
import { isComing } from '#music/is-coming.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { EmptyState, FailedState } from '#ui/list-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import Flame from '~icons/lucide/flame';
import X from '~icons/lucide/x';
import styles from './category-dialog.module.css';
import { categoryName } from './category-name.ts';

interface CategoryDialogProps {
  readonly category: string;
  readonly onClose: () => void;
}

const openDialog = (dialog: HTMLDialogElement | null): void => dialog?.showModal();

/** All categories of playlists by their headings. A choice closes it. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const { t } = useWords();
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: -- Escape closes a dialog by itself
    <dialog
      ref={openDialog}
      aria-labelledby={titleId}
      className={styles['dialog']}
      onClose={onClose}
      onClick={(event) => {
        const target = event.target as Element;
        // Outside of the content lies only the veil; a link is a choice.
        if (target === event.currentTarget || target.closest('a') !== null) event.currentTarget.close();
      }}
    >
      <div className={styles['content']}>
        <header className={styles['head']}>
          <h2 id={titleId}>{t('discover.categories')}</h2>
          <IconButton label={t('discover.closeCategories')} onClick={onClose}>
            <X />
          </IconButton>
        </header>
        <div className={styles['tags']}>
          <CategoryLink name={ALL_CATEGORIES} chosen={category} />
        </div>
        <Groups chosen={category} />
      </div>
    </dialog>
  );
}

function Groups({ chosen }: { readonly chosen: string }) {
  const { t } = useWords();
  const query = useQuery(playlistCategoriesQuery());
  if (isComing(query)) return <Skeleton className={styles['coming']} />;
  if (query.data === undefined) return <FailedState onRetry={() => void query.refetch()} />;
  if (query.data.length === 0) return <EmptyState text={t('state.empty')} />;
  return query.data.map((group, place) => (
    // What the service names twice is shown twice.
    <section key={String(place)} className={styles['group']}>
      <h3 className={styles['heading']}>{group.name}</h3>
      <div className={styles['tags']}>
        {group.categories.map(({ name, isHot }, at) => (
          <CategoryLink key={String(at)} name={name} chosen={chosen}>
            {isHot ? <Flame role="img" aria-label={t('discover.hotCategory')} /> : null}
          </CategoryLink>
        ))}
      </div>
    </section>
  ));
}

interface CategoryLinkProps {
  readonly name: string;
  readonly chosen: string;
  readonly children?: ReactNode;
}

function CategoryLink({ name, chosen, children }: CategoryLinkProps) {
  const words = useWords();
  return (
    <Link
      to="/discover/playlists"
      search={{ cat: name }}
      aria-current={name === chosen ? 'page' : undefined}
      className={styles['tag']}
    >
      <span className={styles['name']}>{categoryName(words, name)}</span>
      {children}
    </Link>
  );
}
