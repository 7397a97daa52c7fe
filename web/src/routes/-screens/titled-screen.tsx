import type { ReactNode } from 'react';
import { usePageTitle } from '#shell/page-title.ts';
import styles from './titled-screen.module.css';

interface PageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The column that contains a screen. */
export function TitledScreen({ title, children }: PageProps) {
  usePageTitle(title);
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{title}</h1>
      {children}
    </div>
  );
}
