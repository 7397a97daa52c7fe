import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { runTimeConfig } from '#config/run-time-config.ts';
import { useI18n } from '#i18n/i18n.ts';
import { AccountMenu } from './account-menu.tsx';
import { HistoryButtons } from './history-buttons.tsx';
import { Logo } from './logo.tsx';
import { MainNav } from './main-nav.tsx';
import styles from './top-bar.module.css';

const product = runTimeConfig();

/** The frame's upper edge. The search field is given: features do not know each other. */
export function TopBar({ search }: { readonly search: ReactNode }) {
  const { language } = useI18n();
  const name = language === 'zh-CN' ? product.nameZh : product.name;
  const isSearching = useRouterState({ select: ({ location }) => location.pathname.startsWith('/search') });
  return (
    <header className={styles['bar']} data-searching={isSearching || undefined}>
      <div className={styles['row']}>
        <div className={styles['start']}>
          <Link to="/" className={styles['brand']} aria-label={name}>
            <Logo className={styles['mark']} />
            <span className={styles['name']}>{name}</span>
          </Link>
          <HistoryButtons />
        </div>
        <MainNav />
        <div className={styles['end']}>
          {search}
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}
