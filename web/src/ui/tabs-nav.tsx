import type { ReactNode } from 'react';
import styles from './tabs-nav.module.css';

interface TabsNavProps {
  readonly label: string;
  /** Links; the current one has `aria-current="page"`, which the router's links set by themselves. */
  readonly children: ReactNode;
}

/** A screen that opens at one of the last tabs scrolls to it. */
function showCurrent(nav: HTMLElement | null): void {
  const tab = nav?.querySelector('[aria-current="page"]');
  if (!nav || !tab) return;
  const [row, place] = [nav.getBoundingClientRect(), tab.getBoundingClientRect()];
  nav.scrollLeft += place.left - row.left - (row.width - place.width) / 2;
}

/** The parts of one area as a row of links; it scrolls sideways where it does not fit. */
export function TabsNav({ label, children }: TabsNavProps) {
  return (
    <nav ref={showCurrent} aria-label={label} className={styles['tabs']}>
      {children}
    </nav>
  );
}
