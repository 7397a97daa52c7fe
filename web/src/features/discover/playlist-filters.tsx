import { ALL_PLAYLISTS_CATEGORY } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { highQualityPlaylistCategoriesQuery } from '#api/discover.ts';
import { useI18n } from '#i18n/i18n.ts';
import { localizeCategoryName } from '#music/category-name.ts';
import { Button } from '#ui/button.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import ChevronDown from '~icons/lucide/chevron-down';
import Gem from '~icons/lucide/gem';
import { FilterRow } from './filter-row.tsx';
import type { DiscoverPlaylistFilter } from './playlist-filter.ts';
import styles from './playlist-filters.module.css';

const dialog = lazyComponent(async () => (await import('./category-dialog.tsx')).CategoryDialog);

/** The filters of playlists: category, order, and only those of high quality. */
export function PlaylistFilters(filter: DiscoverPlaylistFilter) {
  const { category, order, isHighQuality } = filter;
  const i18n = useI18n();
  const { t } = i18n;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles['filters']}>
      <Button
        aria-haspopup="dialog"
        aria-label={t('discover.categoryOf', { name: localizeCategoryName(i18n, category) })}
        className={styles['category']}
        onClick={() => setOpen(true)}
        onPointerEnter={() => void dialog.load()}
      >
        <span className={styles['name']}>{localizeCategoryName(i18n, category)}</span>
        <ChevronDown />
      </Button>
      {isHighQuality ? null : (
        <FilterRow label={t('discover.order')}>
          {(['hot', 'new'] as const).map((it) => (
            <Link
              key={it}
              to="/discover/playlists"
              search={{ cat: category, order: it }}
              aria-current={it === order ? 'page' : undefined}
              resetScroll={false}
            >
              {t(`discover.order.${it}`)}
            </Link>
          ))}
        </FilterRow>
      )}
      <HighQualitySwitch {...filter} />
      {isOpen ? <dialog.Part filter={filter} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

/** Shown only where such playlists exist: for all categories, and for those that the service lists. */
function HighQualitySwitch({ category, order, isHighQuality: isOn }: DiscoverPlaylistFilter) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { data: names = [] } = useQuery(highQualityPlaylistCategoriesQuery());
  if (category !== ALL_PLAYLISTS_CATEGORY && !names.includes(category) && !isOn) return null;
  return (
    <Button
      role="switch"
      aria-checked={isOn}
      icon={<Gem />}
      className={styles['quality']}
      onClick={() =>
        void navigate({
          to: '/discover/playlists',
          // High quality has no order of its own, so the chosen one waits in the URL until the switch is off.
          search: { cat: category, ...(order === 'new' && { order }), ...(isOn ? {} : { hq: true }) },
          resetScroll: false,
        })
      }
    >
      {t('discover.highQuality')}
    </Button>
  );
}
