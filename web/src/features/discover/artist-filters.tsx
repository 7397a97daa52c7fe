import { Link } from '@tanstack/react-router';
import { useI18n } from '#i18n/i18n.ts';
import { AREAS, categoryAt, INITIALS, type Initial, KINDS, numberOf } from './artist-choice.ts';
import styles from './artist-filters.module.css';
import { ChoiceRow } from './choice-row.tsx';

interface ArtistFiltersProps {
  /** The number of one of the eighteen categories. */
  readonly category: number;
  readonly initial: Initial;
}

const current = (isChosen: boolean) => (isChosen ? 'page' : undefined);

/** Where the singers are from, what they are, and how their names begin: the choice is in the address. */
export function ArtistFilters({ category, initial }: ArtistFiltersProps) {
  const { t } = useI18n();
  const chosen = categoryAt(category);
  const hasKinds = chosen.area !== -1 && chosen.area !== 0;
  return (
    <div className={styles['filters']}>
      <ChoiceRow key={`area-${chosen.area}`} label={t('discover.area')}>
        {AREAS.map(({ area, key }) => (
          <Link
            key={area}
            to="/discover/artists"
            search={{ type: numberOf({ area, type: chosen.type }), initial }}
            aria-current={current(area === chosen.area)}
            resetScroll={false}
          >
            {t(key)}
          </Link>
        ))}
      </ChoiceRow>
      {hasKinds ? (
        <ChoiceRow label={t('discover.kind')}>
          {KINDS.map(({ type, key }) => (
            <Link
              key={type}
              to="/discover/artists"
              search={{ type: numberOf({ area: chosen.area, type }), initial }}
              aria-current={current(type === chosen.type)}
              resetScroll={false}
            >
              {t(key)}
            </Link>
          ))}
        </ChoiceRow>
      ) : null}
      <ChoiceRow key={`initial-${initial}`} label={t('discover.initial')}>
        {INITIALS.map((it) => (
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
      </ChoiceRow>
    </div>
  );
}
