import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { libraryCountsQuery } from '#api/account-library.ts';
import { hasOwnMusic } from '#config/run-time-config.ts';
import { useI18n } from '#i18n/i18n.ts';
import { Avatar } from '#music/cover/avatar.tsx';
import { type LibraryTab, libraryTabs } from '#music/screen/library-tabs.ts';
import { useProfile } from '#session/profile.ts';
import { useAccount } from '#session/session.ts';
import { TabsNav } from '#ui/tabs-nav.tsx';
import styles from './library-frame.module.css';

const parts = Object.keys(libraryTabs) as LibraryTab[];

/** The head of every part of the library: the account, and tabs with counts. */
export function LibraryFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useI18n();
  const account = useAccount();
  const profile = useProfile();
  const { data: counts } = useQuery({ ...libraryCountsQuery(), enabled: account !== null });
  const countOf: Partial<Record<LibraryTab, number | undefined>> = {
    playlists: counts?.createdPlaylists,
    like: counts?.savedPlaylists,
    artists: counts?.artists,
  };
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        {account === null ? null : (
          <Avatar url={profile?.avatarUrl ?? null} name={profile?.nickname ?? ''} size={40} />
        )}
        <h1 className={styles['title']}>
          {profile === null ? t('screen.user') : t('library.of', { name: profile.nickname })}
        </h1>
      </div>
      <TabsNav label={t('screen.user')}>
        {parts.map((part) => (
          <Link key={part} to="/user/$part" params={{ part }}>
            {t(libraryTabs[part])}
            {countOf[part] ? (
              <span className={styles['count']} aria-hidden="true">
                {countOf[part]}
              </span>
            ) : null}
          </Link>
        ))}
        {hasOwnMusic() ? <Link to="/my-music/{-$tab}">{t('nav.ownMusic')}</Link> : null}
      </TabsNav>
      {children}
    </div>
  );
}
