import { type ReactNode, useId } from 'react';
import styles from './titled-card.module.css';

/**
 * A section of a settings page: its title, and below it a card with the rows. The section takes the focus when its
 * last row is removed.
 */
export function TitledCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} tabIndex={-1} className={styles['section']}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      <div className={styles['card']}>{children}</div>
    </section>
  );
}
