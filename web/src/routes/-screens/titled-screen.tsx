import type { ReactNode } from 'react';
import { usePageTitle } from '#shell/page-title.ts';
import styles from './titled-screen.module.css';

interface PageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The column of a screen, which also sets the title of the document. */
export function TitledScreen({ title, children }: PageProps) {
  usePageTitle(title);
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{title}</h1>
      {children}
    </div>
  );
}
