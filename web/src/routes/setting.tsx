import { createFileRoute, Link, Outlet, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { getRunTimeConfig } from '#config/run-time-config.ts';
import { SettingsSearchResults } from '#features/settings-form/settings-results.tsx';
import { useI18n } from '#i18n/i18n.ts';
import { textSearchParamSchema } from '#music/screen/search-params.ts';
import { ListFilterField } from '#music/song-table/list-filter-field.tsx';
import { useIsVisitor } from '#session/session.ts';
import CircleDot from '~icons/lucide/circle-dot';
import CircleUser from '~icons/lucide/circle-user';
import Info from '~icons/lucide/info';
import ShieldCheck from '~icons/lucide/shield-check';
import SlidersHorizontal from '~icons/lucide/sliders-horizontal';
import styles from './-screens/setting.module.css';

/** Where the row of tabs does not fit, it scrolls to the current one. */
function showCurrentPage(nav: HTMLElement | null): void {
  nav?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

export const Route = createFileRoute('/setting')({
  validateSearch: v.object({ find: textSearchParamSchema }),
  component: SettingScreen,
});

function SettingScreen() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { find } = Route.useSearch();
  const search = (query: string | undefined) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, find: query }),
      replace: true,
      resetScroll: false,
    });
  const { embedded, hasServerLogin } = getRunTimeConfig();
  const isVisitor = useIsVisitor();
  const hasAccountPage = hasServerLogin || (!isVisitor && embedded);
  return (
    <div className={styles['screen']}>
      <div>
        <h1 className={styles['title']}>{t('nav.settings')}</h1>
        <ListFilterField
          words={find ?? ''}
          label={t('setting.find')}
          onFind={search}
          className={styles['find']}
        />
        <nav ref={showCurrentPage} aria-label={t('nav.settings')} className={styles['pages']}>
          <Link to="/setting/main">
            <SlidersHorizontal aria-hidden="true" />
            {t('setting.main')}
          </Link>
          <Link to="/setting/player">
            <CircleDot aria-hidden="true" />
            {t('setting.player')}
          </Link>
          {hasAccountPage ? (
            <Link to="/setting/account">
              <CircleUser aria-hidden="true" />
              {t('account.own')}
            </Link>
          ) : null}
          <Link to="/setting/privacy">
            <ShieldCheck aria-hidden="true" />
            {t('privacy.short')}
          </Link>
          <Link to="/setting/other">
            <Info aria-hidden="true" />
            {t('setting.other')}
          </Link>
        </nav>
      </div>
      <div className={styles['cards']}>
        {find === undefined ? <Outlet /> : <SettingsSearchResults query={find} />}
      </div>
    </div>
  );
}
