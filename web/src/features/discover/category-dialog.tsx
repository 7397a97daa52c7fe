import { ALL_PLAYLISTS_CATEGORY } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { highQualityPlaylistCategoriesQuery, playlistCategoriesQuery } from '#api/discover.ts';
import { useI18n } from '#i18n/i18n.ts';
import { localizeCategoryName } from '#music/category-name.ts';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState, FailedQueryState } from '#ui/list-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import Flame from '~icons/lucide/flame';
import styles from './category-dialog.module.css';
import type { DiscoverPlaylistFilter } from './playlist-filter.ts';

interface CategoryDialogProps {
  readonly filter: DiscoverPlaylistFilter;
  readonly onClose: () => void;
}

/** All categories of playlists by heading. A choice closes the dialog. */
export function CategoryDialog({ filter, onClose }: CategoryDialogProps) {
  const { t } = useI18n();
  return (
    <Dialog
      title={t('discover.categories')}
      closeLabel={t('discover.closeCategories')}
      size="large"
      onClose={onClose}
    >
      <div className={styles['tags']}>
        <CategoryLink name={ALL_PLAYLISTS_CATEGORY} filter={filter} onChoose={onClose} />
      </div>
      <Groups filter={filter} onChoose={onClose} />
    </Dialog>
  );
}

interface GroupsProps {
  readonly filter: DiscoverPlaylistFilter;
  readonly onChoose: () => void;
}

function Groups({ filter, onChoose }: GroupsProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const query = useQuery(playlistCategoriesQuery());
  if (query.isPending) return <Skeleton className={styles['coming']} />;
  if (query.data === undefined) return <FailedQueryState query={query} />;
  if (query.data.length === 0) return <EmptyState text={t('state.empty')} />;
  return query.data.map((group, index) => (
    // The key is the index, because the service may list a category twice.
    <section key={String(index)} className={styles['group']}>
      <h3 className={styles['heading']}>{localizeCategoryName(i18n, group.name)}</h3>
      <div className={styles['tags']}>
        {group.categories.map(({ name, isHot }, at) => (
          <CategoryLink key={String(at)} name={name} filter={filter} onChoose={onChoose}>
            {isHot ? <Flame role="img" aria-label={t('discover.hotCategory')} /> : null}
          </CategoryLink>
        ))}
      </div>
    </section>
  ));
}

interface CategoryLinkProps extends GroupsProps {
  readonly name: string;
  readonly children?: ReactNode;
}

/** A link to the category that keeps the sort order, and high quality where the category has such playlists. */
function CategoryLink({ name, filter, onChoose, children }: CategoryLinkProps) {
  const i18n = useI18n();
  const { data: names = [] } = useQuery(highQualityPlaylistCategoriesQuery());
  const { category, order, isHighQuality } = filter;
  const hasHighQuality = name === ALL_PLAYLISTS_CATEGORY || names.includes(name);
  return (
    <Link
      to="/discover/playlists"
      search={{
        cat: name,
        ...(order === 'new' ? { order } : {}),
        ...(isHighQuality && hasHighQuality ? { hq: true } : {}),
      }}
      aria-current={name === category ? 'page' : undefined}
      className={styles['tag']}
      onClick={onChoose}
    >
      <span className={styles['name']}>{localizeCategoryName(i18n, name)}</span>
      {children}
    </Link>
  );
}
