import type { ReactNode } from 'react';
import { usePageTitle } from '#shell/page-title.ts';
import styles from './login-page.module.css';

interface LoginFrameProps {
  /** The title of the document, which the browser shows in its tab. */
  readonly title: string;
  readonly heading: string;
  readonly children: ReactNode;
}

/** Centres the content of a login screen below a heading, without the rest of the app. */
export function LoginFrame({ title, heading, children }: LoginFrameProps) {
  usePageTitle(title);
  return (
    <div>
      <h1 className={styles['title']}>{heading}</h1>
      {children}
    </div>
  );
}
