import type { ReactNode } from 'react';
import styles from './screen-title.module.css';

/** The heading of a screen without a cover; long texts wrap in the column. */
export function ScreenTitle({ children }: { readonly children: ReactNode }) {
  return <h1 className={styles['title']}>{children}</h1>;
}
