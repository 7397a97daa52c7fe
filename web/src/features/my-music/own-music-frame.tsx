import type { OwnMusicTotals } from '@rill/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ownMusicTotalsQuery } from '#api/own-music.ts';
import { ownScanStatusQuery, startOwnMusicRescan } from '#api/scan.ts';
import { hasOwnMusic } from '#config/run-time-config.ts';
import { useI18n } from '#i18n/i18n.ts';
import { albumCountLabel, songCountLabel } from '#music/count-labels.ts';
import { ButtonLink } from '#music/screen/button-link.tsx';
import { QueryBoundary } from '#music/screen/query-boundary.tsx';
import { ScreenTitle } from '#music/screen/screen-title.tsx';
import { notify } from '#notices/notices.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/list-state.tsx';
import { TaskProgressBar } from '#ui/progress-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TabsNav } from '#ui/tabs-nav.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import RefreshCw from '~icons/lucide/refresh-cw';
import styles from './own-music-frame.module.css';
import { linkToOwnMusic, OWN_MUSIC_TAB_TITLE_KEYS, type OwnMusicTabName } from './own-music-tabs.ts';

interface OwnFrameProps {
  readonly tab: OwnMusicTabName;
  readonly children: ReactNode;
}

/**
 * The head of every list of own music: the totals, the status of the scan, and the tabs. The list keeps its place in
 * the tree, so that it can load and be used while the totals load.
 */
export function OwnMusicFrame({ tab, children }: OwnFrameProps) {
  const { t } = useI18n();
  const query = useQuery(ownMusicTotalsQuery());
  const music = query.data;
  // The tab of problems exists only where there are some.
  const hasLists = music ? music.folders.length > 0 : query.isPending && hasOwnMusic() && tab !== 'problems';
  return (
    <>
      <ScreenTitle>{t('nav.ownMusic')}</ScreenTitle>
      <QueryBoundary
        query={query}
        skeleton={
          <div className={styles['summary']}>
            <Skeleton shape="line" className={styles['coming']} />
          </div>
        }
      >
        {(loaded) =>
          loaded.folders.length > 0 ? (
            <Summary music={loaded} />
          ) : (
            <EmptyState
              text={t('own.noFolders')}
              // A server with music folders returns none of them to a listener from whom all are hidden.
              reason={t(hasOwnMusic() ? 'own.noFoldersForYou' : 'own.noFoldersReason')}
              action={
                <ButtonLink tone="solid" to={{ to: '/discover' }}>
                  {t('nav.discover')}
                </ButtonLink>
              }
            />
          )
        }
      </QueryBoundary>
      {hasLists ? (
        <>
          <OwnTabs here={tab} problems={music?.problems ?? 0} />
          {children}
        </>
      ) : null}
    </>
  );
}

function Summary({ music }: { readonly music: OwnMusicTotals }) {
  const { t } = useI18n();
  return (
    <div className={styles['summary']}>
      <p className={styles['facts']}>
        {songCountLabel(t, music.songs)} · {albumCountLabel(t, music.albums)}
        <span className={styles['dot']}> · </span>
        <span className={styles['folders']}>{music.folders.join(t('list.separator'))}</span>
      </p>
      <ScanStatus />
    </div>
  );
}

const lists = (Object.keys(OWN_MUSIC_TAB_TITLE_KEYS) as OwnMusicTabName[]).filter(
  (tab) => tab !== 'problems',
);

function OwnTabs({ here, problems }: { readonly here: OwnMusicTabName; readonly problems: number }) {
  const { t } = useI18n();
  return (
    <TabsNav label={t('nav.ownMusic')}>
      {lists.map((tab) => (
        <Link key={tab} {...linkToOwnMusic(tab)} aria-current={tab === here ? 'page' : undefined}>
          {t(OWN_MUSIC_TAB_TITLE_KEYS[tab])}
        </Link>
      ))}
      {problems === 0 ? null : (
        <Link {...linkToOwnMusic('problems')} aria-current={here === 'problems' ? 'page' : undefined}>
          {t('own.problems', { count: problems })}
        </Link>
      )}
    </TabsNav>
  );
}

/** The status of the scan, and a button that starts another. */
function ScanStatus() {
  const { t } = useI18n();
  const client = useQueryClient();
  const { data: scan } = useQuery(ownScanStatusQuery());
  const startScan = useMutation({
    mutationFn: () => startOwnMusicRescan(client),
    onError: () => notify({ key: 'own.rescanFailed', tone: 'error' }),
  });
  const isScanning = scan?.isScanning === true;
  const isBusy = isScanning || startScan.isPending;
  return (
    <div className={styles['box']}>
      {isScanning ? (
        <div className={styles['progress']}>
          <TaskProgressBar
            label={t('own.scanning')}
            value={scan.found === 0 ? null : scan.read}
            max={scan.found}
            className={styles['bar']}
          />
          <span className={styles['words']}>
            {scan.found === 0 ? t('own.scanning') : t('own.read', { read: scan.read, found: scan.found })}
          </span>
        </div>
      ) : null}
      {/* The numbers are not announced, because they change every second. */}
      <VisuallyHidden role="status">{isScanning ? t('own.scanning') : ''}</VisuallyHidden>
      {/* `disabled` would take the keyboard focus from the pressed button. */}
      <Button
        icon={<RefreshCw />}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) startScan.mutate();
        }}
      >
        {t('own.rescan')}
      </Button>
    </div>
  );
}
