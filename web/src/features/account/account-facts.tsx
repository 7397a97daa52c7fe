import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { hasOwnMusic } from '#config/run-time-config.ts';
import { type PlainKey, useI18n } from '#i18n/i18n.ts';
import AudioLines from '~icons/lucide/audio-lines';
import Folder from '~icons/lucide/folder';
import History from '~icons/lucide/history';
import Lock from '~icons/lucide/lock';
import Palette from '~icons/lucide/palette';
import Search from '~icons/lucide/search';
import styles from './account-facts.module.css';

interface Fact {
  readonly label: PlainKey;
  readonly to: NonNullable<LinkProps['to']>;
  readonly icon: ReactNode;
}

const ownFolders: Fact = { label: 'account.own', to: '/my-music/{-$tab}', icon: <Folder /> };

const works: readonly Fact[] = [
  { label: 'account.listen', to: '/discover/playlists', icon: <AudioLines /> },
  { label: 'account.search', to: '/search', icon: <Search /> },
  { label: 'account.history', to: '/history', icon: <History /> },
  { label: 'account.settings', to: '/setting/main', icon: <Palette /> },
];

const later = ['account.likes', 'account.lists', 'account.daily', 'account.comments'] as const;

/** What works without an account, and what will need one: while there are none to sign in to. */
export function AccountFacts() {
  const { t } = useI18n();
  return (
    <>
      <p className={styles['lead']}>{t('account.none')}</p>
      <div className={styles['facts']}>
        <section className={styles['card']}>
          <h2>{t('account.works')}</h2>
          <ul>
            {(hasOwnMusic() ? [ownFolders, ...works] : works).map(({ label, to, icon }) => (
              <li key={label}>
                <Link to={to} className={styles['fact']}>
                  {icon}
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <section className={styles['card']}>
          <h2>{t('account.later')}</h2>
          <ul>
            {later.map((label) => (
              <li key={label} className={styles['fact']}>
                <Lock />
                {t(label)}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
