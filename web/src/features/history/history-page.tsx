import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { songCountLabel } from '#music/count-labels.ts';
import { listingFromSongs } from '#music/listing/song-listing.ts';
import { ButtonLink } from '#music/screen/button-link.tsx';
import { ScreenTitle } from '#music/screen/screen-title.tsx';
import { SongListWithToolbar } from '#music/song-table/song-list-with-toolbar.tsx';
import { notify } from '#notices/notices.ts';
import { usePlayer, usePlayerState } from '#player/player-context.tsx';
import { useAccount } from '#session/session.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/list-state.tsx';
import { TabsNav } from '#ui/tabs-nav.tsx';
import Trash from '~icons/lucide/trash-2';
import { AccountHistoryView } from './account-history.tsx';
import styles from './history-page.module.css';
import { HISTORY_VIEW_LABELS, type HistoryViewName } from './history-views.ts';
import { OtherDeviceQueues } from './other-device-queues.tsx';

/** What was played: in this browser, and for an account on all of its devices. */
export function HistoryPage({ view }: { readonly view: HistoryViewName }) {
  const { t } = useI18n();
  const account = useAccount();
  const head = useRef<HTMLDivElement>(null);
  const title = t('nav.history');
  usePageTitle(title);
  const shown = account === null ? 'here' : view;
  return (
    <>
      <div ref={head} tabIndex={-1} className={styles['head']}>
        <ScreenTitle>{title}</ScreenTitle>
        {shown === 'here' ? <ClearButton onCleared={() => head.current?.focus()} /> : null}
      </div>
      {account === null ? null : (
        <div className={styles['views']}>
          <TabsNav label={title}>
            {Object.entries(HISTORY_VIEW_LABELS).map(([name, key]) => (
              <Link
                key={name}
                to="/history"
                search={name === 'here' ? {} : { view: name }}
                activeOptions={{ exact: true, includeSearch: true }}
                aria-current={name === shown ? 'page' : undefined}
                resetScroll={false}
              >
                {t(key)}
              </Link>
            ))}
          </TabsNav>
        </div>
      )}
      {account === null || shown === 'here' ? (
        <BrowserHistory />
      ) : (
        <AccountHistoryView key={shown} uid={account.userId} view={shown} />
      )}
    </>
  );
}

interface ClearButtonProps {
  /** Called while the button still has the focus, because the button is about to be removed. */
  readonly onCleared: () => void;
}

function ClearButton({ onCleared }: ClearButtonProps) {
  const { t } = useI18n();
  const player = usePlayer();
  const isEmpty = usePlayerState((state) => state.history.length === 0);

  function clear() {
    onCleared();
    const undo = player.clearHistory();
    notify({
      key: 'history.cleared',
      tone: 'success',
      topic: 'history',
      action: { key: 'queue.undo', run: undo },
    });
  }
  if (isEmpty) return null;
  return (
    <Button icon={<Trash />} onClick={clear}>
      {t('history.clear')}
    </Button>
  );
}

/** The play history of this player, newest first. A row is appended to the queue instead of replacing it. */
function BrowserHistory() {
  const { t } = useI18n();
  const history = usePlayerState((state) => state.history);
  return (
    <>
      <OtherDeviceQueues />
      {history.length === 0 ? (
        <EmptyState
          text={t('history.empty')}
          reason={t('history.emptyReason')}
          action={
            <ButtonLink tone="solid" to={{ to: '/discover' }}>
              {t('nav.discover')}
            </ButtonLink>
          }
        />
      ) : (
        <SongListWithToolbar
          label={t('nav.history')}
          listing={listingFromSongs(history)}
          note={`${songCountLabel(t, history.length)} · ${t('history.note')}`}
          addsToQueue
        />
      )}
    </>
  );
}
