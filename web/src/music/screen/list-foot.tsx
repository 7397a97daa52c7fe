import { type LinkProps, useNavigate } from '@tanstack/react-router';
import styles from './list-foot.module.css';
import { PageSize } from './page-size.tsx';
import { Pager } from './pager.tsx';

interface ListFootProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly linkTo: (page: number) => LinkProps;
}

/** The way to the other pages, and how long a page is. */
export function ListFoot({ page, pages, linkTo }: ListFootProps) {
  const navigate = useNavigate();
  return (
    <div className={styles['foot']}>
      <Pager page={page} pages={pages} linkTo={linkTo} />
      <PageSize page={page} onPage={(to) => void navigate({ ...linkTo(to), resetScroll: false })} />
    </div>
  );
}
