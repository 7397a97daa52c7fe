import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ownMusicTotalsQuery } from '#api/own-music.ts';
import { ownScanStatusQuery } from '#api/scan.ts';
import { getRunTimeConfig } from '#config/run-time-config.ts';
import { useI18n } from '#i18n/i18n.ts';
import { ButtonLink } from '#music/screen/button-link.tsx';
import { useIsVisitor } from '#session/session.ts';
import { EmptyState } from '#ui/list-state.tsx';
import Cloud from '~icons/lucide/cloud';
import Disc from '~icons/lucide/disc-3';
import Folder from '~icons/lucide/folder';
import styles from './empty-home.module.css';

/** The home of the embedded catalogue while it has no music. */
export const EmptyHome = () => (getRunTimeConfig().ownMusic ? <EmptyMusicFolders /> : <WaysToAddMusic />);

/** Shown while the music folders have no song, or none has been found yet; the query of the scan notices its end. */
function EmptyMusicFolders() {
  const { t } = useI18n();
  const { data: scan } = useQuery(ownScanStatusQuery({ hasNoMusic: true }));
  const { data: music, isPending } = useQuery(ownMusicTotalsQuery());
  if (isPending) return null;
  // A server with music folders returns none of them to a listener from whom all are hidden.
  if (music?.folders.length === 0) {
    return (
      <EmptyState text={t('own.noFolders')} reason={t('own.noFoldersForYou')} action={<CloudDriveLink />} />
    );
  }
  return (
    <EmptyState
      text={t(scan?.isScanning === true ? 'own.emptySoFar' : 'own.empty')}
      action={
        <ButtonLink tone="solid" to={{ to: '/my-music/{-$tab}' }}>
          {t('nav.ownMusic')}
        </ButtonLink>
      }
    />
  );
}

/** Links to the cloud drive; visitors reach it by way of the login. */
function CloudDriveLink() {
  const { t } = useI18n();
  const isVisitor = useIsVisitor();
  const drive: LinkProps = { to: '/user/$part', params: { part: 'cloud' } };
  return (
    <ButtonLink to={isVisitor ? { to: '/login', search: { redirect: '/user/cloud' } } : drive}>
      {t(isVisitor ? 'nav.signIn' : 'cloud.upload')}
    </ButtonLink>
  );
}

function WaysToAddMusic() {
  const { t } = useI18n();
  return (
    <>
      <header className={styles['banner']}>
        <p className={styles['kicker']}>{t('home.emptyKicker')}</p>
        <h2 className={styles['title']}>{t('home.emptyTitle')}</h2>
        <p className={styles['subtitle']}>{t('home.emptyTip')}</p>
        <MoonOverWater />
      </header>
      <ul className={styles['ways']}>
        <Way icon={<Folder />} title={t('home.emptyFolder')} tip={t('home.emptyFolderTip')}>
          <code className={styles['code']}>{t('home.emptyFolderCommand')}</code>
        </Way>
        <Way icon={<Disc />} title={t('home.emptyDemo')} tip={t('home.emptyDemoTip')}>
          <code className={styles['code']}>{t('home.emptyDemoOption')}</code>
        </Way>
        <Way icon={<Cloud />} title={t('home.emptyCloud')} tip={t('home.emptyCloudTip')}>
          <CloudDriveLink />
        </Way>
      </ul>
    </>
  );
}

interface WayProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly tip: string;
  /** The command to type, or the link to follow. */
  readonly children: ReactNode;
}

const Way = ({ icon, title, tip, children }: WayProps) => (
  <li className={styles['way']}>
    <span className={styles['icon']}>{icon}</span>
    <h3 className={styles['name']}>{title}</h3>
    <p className={styles['tip']}>{tip}</p>
    <div className={styles['action']}>{children}</div>
  </li>
);

const MoonOverWater = () => (
  <svg viewBox="0 0 320 204" className={styles['art']} aria-hidden="true">
    <circle cx="176" cy="82" r="58" className={styles['moon']} />
    <path d="M116 162h120M134 176h84M150 190h52" className={styles['gleam']} />
  </svg>
);
