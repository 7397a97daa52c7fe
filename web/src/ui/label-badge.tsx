import type { ReactNode } from 'react';
import styles from './label-badge.module.css';

/** A small framed label, such as "experimental". A space before it separates it from the text for screen readers. */
export function LabelBadge({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {' '}
      <span className={styles['mark']}>{children}</span>
    </>
  );
}
