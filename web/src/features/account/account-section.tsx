import type { ReactNode } from 'react';
import styles from './account-settings.module.css';

/** One part of the account's settings, under its title. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className={styles['section']}>
      <h2 className={styles['group']}>{title}</h2>
      <div className={styles['card']}>{children}</div>
    </section>
  );
}
