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

/** Keeps the current tab in view, also when a late count moves it, until somebody scrolls the row. */
function keepCurrentShown(nav: HTMLElement | null): (() => void) | undefined {
  if (nav === null) return;
  const observer = new ResizeObserver(() => showCurrent(nav, 'instant'));
  const stop = () => observer.disconnect();
  for (const tab of nav.children) observer.observe(tab);
  nav.addEventListener('pointerdown', stop, { once: true });
  nav.addEventListener('wheel', stop, { once: true, passive: true });
  // A tap or Back has made another tab the current one, which may be cut off. In Chinese this changes no width, so a
  // resize observer would not notice.
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
