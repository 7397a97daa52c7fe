import { Link, type LinkProps } from '@tanstack/react-router';
import { useI18n } from '#i18n/i18n.ts';
import ChevronLeft from '~icons/lucide/chevron-left';
import ChevronRight from '~icons/lucide/chevron-right';
import styles from './pager.module.css';

/** The page numbers that a pager shows: the first, the last and those around the current page; null for a gap. */
export function pagerPageNumbers(page: number, pages: number): readonly (number | null)[] {
  const named = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const numbers = [...new Set(named)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? 0;
    if (number === before + 1) return [number];
    // A gap of one page is shown as its number, which takes no more space than the dots.
    return [number === before + 2 ? number - 1 : null, number];
  });
}

interface PagerProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly linkTo: (page: number) => LinkProps;
}

/** Links to the pages of a list; the page is part of the URL. */
export function Pager({ page, pages, linkTo }: PagerProps) {
  const { t } = useI18n();
  if (pages < 2 && page === 1) return null;
  return (
    <nav className={styles['pager']} aria-label={t('page.list')}>
      {page > 1 ? (
        <Link
          {...linkTo(Math.min(page - 1, Math.max(1, pages)))}
          className={styles['page']}
          aria-label={t('page.previous')}
        >
          <ChevronLeft />
        </Link>
      ) : null}
      {pagerPageNumbers(page, pages).map((number, index) =>
        number === null ? (
          <span key={`gap-${String(index)}`} className={styles['gap']}>
            …
          </span>
        ) : (
          <Link
            key={number}
            {...linkTo(number)}
            className={styles['page']}
            aria-label={t('page.number', { page: number })}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </Link>
        ),
      )}
      {page < pages ? (
        <Link {...linkTo(page + 1)} className={styles['page']} aria-label={t('page.next')}>
          <ChevronRight />
        </Link>
      ) : null}
    </nav>
  );
}
