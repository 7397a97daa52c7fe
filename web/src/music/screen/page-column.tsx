import type { ReactNode } from 'react';
import styles from './page-column.module.css';

/** The column that contains every screen. */
export function PageColumn({ children }: { readonly children: ReactNode }) {
  return <div className={styles['column']}>{children}</div>;
}
