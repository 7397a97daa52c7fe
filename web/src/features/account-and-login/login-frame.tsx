import type { ReactNode } from 'react';
import { usePageTitle } from '#shell/page-title.ts';
import styles from './login-page.module.css';

interface LoginFrameProps {
  /** The document's title. */
  readonly title: string;
  readonly heading: string;
  readonly children: ReactNode;
}

/** The middle of an otherwise empty screen, under a title. */
export function LoginFrame({ title, heading, children }: LoginFrameProps) {
  usePageTitle(title);
  return (
    <div>
      <h1 className={styles['title']}>{heading}</h1>
      {children}
    </div>
  );
}
