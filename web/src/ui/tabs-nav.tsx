import type { ReactNode } from 'react';
import styles from './tabs-nav.module.css';

interface TabsNavProps {
  readonly label: string;
  /** Links; the current one has `aria-current="page"`, which the router's links set by themselves. */
  readonly children: ReactNode;
}

function showCurrent(nav: HTMLElement): void {
  const tab = nav.querySelector('[aria-current="page"]');
  if (!tab) return;
  const [row, box] = [nav.getBoundingClientRect(), tab.getBoundingClientRect()];
  nav.scrollLeft += box.left - row.left - (row.width - box.width) / 2;
}

/**
 * A screen that opens at one of the last tabs scrolls to it, also when a count that loads later moves it away, until
 * somebody scrolls the row.
 */
function keepCurrentShown(nav: HTMLElement | null): (() => void) | undefined {
  if (nav === null) return;
  const observer = new ResizeObserver(() => showCurrent(nav));
  const stop = () => observer.disconnect();
  for (const tab of nav.children) observer.observe(tab);
  nav.addEventListener('pointerdown', stop, { once: true });
  nav.addEventListener('wheel', stop, { once: true, passive: true });
  return stop;
}

/** The parts of one area as a row of links; it scrolls sideways where it does not fit. */
export function TabsNav({ label, children }: TabsNavProps) {
  return (
    <nav ref={keepCurrentShown} aria-label={label} className={styles['tabs']}>
      {children}
    </nav>
  );
}
