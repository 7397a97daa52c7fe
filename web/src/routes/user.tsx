import { createFileRoute, Link, Outlet } from '@tanstack/react-router';
import { hasOwnMusic } from '#config/run-time-config.ts';
import { useI18n } from '#i18n/i18n.ts';
import { TabsNav } from '#ui/tabs-nav.tsx';
import { type LibraryPart, libraryParts } from './-screens/library-parts.ts';
import styles from './-screens/page.module.css';

const parts = Object.keys(libraryParts) as LibraryPart[];

export const Route = createFileRoute('/user')({
  beforeLoad: async (destination) =>
    (await import('./-screens/require-account.ts')).requireAccount(destination),
  component: UserScreen,
});

function UserScreen() {
  const { t } = useI18n();
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('screen.user')}</h1>
      <TabsNav label={t('screen.user')}>
        {parts.map((part) => (
          <Link key={part} to="/user/$part" params={{ part }}>
            {t(libraryParts[part])}
          </Link>
        ))}
        {hasOwnMusic() ? <Link to="/my-music/{-$tab}">{t('nav.ownMusic')}</Link> : null}
      </TabsNav>
      <Outlet />
    </div>
  );
}
