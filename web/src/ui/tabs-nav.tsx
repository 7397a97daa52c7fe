import type { ReactNode } from 'react';
import { reducedMotionMediaQuery } from '#lib/media-query.ts';
import styles from './tabs-nav.module.css';

interface TabsNavProps {
  readonly label: string;
  /** Links; the current one has `aria-current="page"`, which the router's links set by themselves. */
  readonly children: ReactNode;
}

function showCurrent(nav: HTMLElement, behavior: ScrollBehavior): void {
  const tab = nav.querySelector('[aria-current="page"]');
  if (!tab) return;
  const [row, box] = [nav.getBoundingClientRect(), tab.getBoundingClientRect()];
  nav.scrollBy({ left: box.left - row.left - (row.width - box.width) / 2, behavior });
}

/**
 * A screen that opens at one of the last tabs scrolls to it, also when a count that loads later moves it away, until
 * somebody scrolls the row.
 */
function keepCurrentShown(nav: HTMLElement | null): (() => void) | undefined {
  if (nav === null) return;
  const observer = new ResizeObserver(() => showCurrent(nav, 'instant'));
  const stop = () => observer.disconnect();
  for (const tab of nav.children) observer.observe(tab);
  nav.addEventListener('pointerdown', stop, { once: true });
  nav.addEventListener('wheel', stop, { once: true, passive: true });
  // Another tab is the current one, by a tap or by Back: it may be cut off. In Chinese no width changes with it.
  const changes = new MutationObserver(() =>
    showCurrent(nav, reducedMotionMediaQuery.matches() ? 'instant' : 'smooth'),
  );
  changes.observe(nav, { subtree: true, attributeFilter: ['aria-current'] });
  return () => {
    stop();
    changes.disconnect();
  };
}

/** The parts of one area as a row of links; it scrolls sideways where it does not fit. */
export function TabsNav({ label, children }: TabsNavProps) {
  return (
    <nav ref={keepCurrentShown} aria-label={label} className={styles['tabs']}>
      {children}
    </nav>
  );
}
