import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { useWords } from '#i18n/i18n.ts';
import type { RouterContext } from '../router.tsx';
import styles from './__root.module.css';

export const Route = createRootRouteWithContext<RouterContext>()({ component: Frame });

function Frame() {
  const { language } = useWords();
  return (
    <>
      {/* A new language means new data: everything on the screen asks again. */}
      <main id="content" key={language} tabIndex={-1} className={styles['content']}>
        <Outlet />
      </main>
    </>
  );
}
