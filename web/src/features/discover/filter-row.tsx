import type { ReactNode } from 'react';
import styles from './filter-row.module.css';

interface FilterRowProps {
  readonly label: string;
  /** Links; the chosen one carries `aria-current`. */
  readonly children: ReactNode;
}

/** Scrolls the chosen link into view without scrolling the page. */
function showChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector<HTMLElement>('[aria-current]');
  if (row === null || chosen === null || chosen === undefined) return;
  row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
}

/** One row of choices: on a phone it scrolls sideways, on wider screens it wraps. */
export function FilterRow({ label, children }: FilterRowProps) {
  return (
    <nav ref={showChosen} aria-label={label} className={styles['row']}>
      {children}
    </nav>
  );
}
