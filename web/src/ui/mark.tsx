import type { ReactNode } from 'react';
import styles from './mark.module.css';

/** A word in a small frame beside what it is about, such as "experimental"; the blank keeps both apart when read out. */
export function Mark({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {' '}
      <span className={styles['mark']}>{children}</span>
    </>
  );
}
