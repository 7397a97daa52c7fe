import type { ReactNode } from 'react';
import styles from './tabs-nav.module.css';

interface TabsNavProps {
  readonly label: string;
  /** Links; the current one carries `aria-current="page"`, which the router's links do by themselves. */
  readonly children: ReactNode;
}

/** The parts of one area as a row of links; it scrolls sideways where it does not fit. */
export function TabsNav({ label, children }: TabsNavProps) {
  return (
    <nav aria-label={label} className={styles['tabs']}>
      {children}
    </nav>
  );
}
