import { Link } from '@tanstack/react-router';
import { useI18n } from '#i18n/i18n.ts';
import {
  ARTIST_AREAS,
  ARTIST_INITIALS,
  ARTIST_KINDS,
  type ArtistInitial,
  artistCategoryByNumber,
  artistCategoryNumber,
} from './artist-choice.ts';
import styles from './artist-filters.module.css';
import { FilterRow } from './filter-row.tsx';

interface ArtistFiltersProps {
  /** The number of one of the eighteen categories. */
  readonly category: number;
  readonly initial: ArtistInitial;
}

const current = (isChosen: boolean) => (isChosen ? 'page' : undefined);

/** Filters of artists by area, kind and initial; the choice is in the URL. */
export function ArtistFilters({ category, initial }: ArtistFiltersProps) {
  const { t } = useI18n();
  const chosen = artistCategoryByNumber(category);
  const hasKinds = chosen.area !== -1 && chosen.area !== 0;
  return (
    <div className={styles['filters']}>
      <FilterRow key={`area-${chosen.area}`} label={t('discover.area')}>
        {ARTIST_AREAS.map(({ area, key }) => (
          <Link
            key={area}
            to="/discover/artists"
            search={{ type: artistCategoryNumber({ area, type: chosen.type }), initial }}
            aria-current={current(area === chosen.area)}
            resetScroll={false}
          >
            {t(key)}
          </Link>
        ))}
      </FilterRow>
      {hasKinds ? (
        <FilterRow label={t('discover.kind')}>
          {ARTIST_KINDS.map(({ type, key }) => (
            <Link
              key={type}
              to="/discover/artists"
              search={{ type: artistCategoryNumber({ area: chosen.area, type }), initial }}
              aria-current={current(type === chosen.type)}
              resetScroll={false}
            >
              {t(key)}
            </Link>
          ))}
        </FilterRow>
      ) : null}
      <FilterRow key={`initial-${initial}`} label={t('discover.initial')}>
        {ARTIST_INITIALS.map((it) => (
          <Link
            key={it}
            to="/discover/artists"
            search={{ type: category, initial: it }}
            aria-current={current(it === initial)}
            resetScroll={false}
          >
            {it === 'hot' ? t('discover.mostHeard') : it === 'other' ? '#' : it.toUpperCase()}
          </Link>
        ))}
      </FilterRow>
    </div>
  );
}
