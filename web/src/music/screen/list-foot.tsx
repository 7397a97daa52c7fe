import { type LinkProps, useNavigate } from '@tanstack/react-router';
import styles from './list-foot.module.css';
import { MIN_PAGE_SIZE, PageSize } from './page-size.tsx';
import { Pager } from './pager.tsx';

interface ListFootProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** How many rows there are in all, as far as is known. */
  readonly count: number;
  readonly linkTo: (page: number) => LinkProps;
}

/** The way to the other pages, and how long a page is. A list that fits on the shortest page has neither. */
export function ListFoot({ page, pages, count, linkTo }: ListFootProps) {
  const navigate = useNavigate();
  if (page === 1 && pages < 2 && count <= MIN_PAGE_SIZE) return null;
  return (
    <div className={styles['foot']}>
      <Pager page={page} pages={pages} linkTo={linkTo} />
      <PageSize page={page} onPage={(to) => void navigate({ ...linkTo(to), resetScroll: false })} />
    </div>
  );
}
