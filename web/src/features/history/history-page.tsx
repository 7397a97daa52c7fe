import { mergeHistories } from '@rill/playback';
import { useI18n } from '#i18n/i18n.ts';
import { songCountLabel } from '#music/count-labels.ts';
import { listingFromSongs } from '#music/listing/song-listing.ts';
import { ButtonLink } from '#music/screen/button-link.tsx';
import { ScreenTitle } from '#music/screen/screen-title.tsx';
import { ListedSongs } from '#music/song-table/listed-songs.tsx';
import { notify } from '#notices/notices.ts';
import { usePlayer, usePlayerState } from '#player/player-context.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/list-state.tsx';
import Trash from '~icons/lucide/trash-2';
import styles from './history-page.module.css';
import { OtherQueues } from './other-queues.tsx';

/** The play history of this player, newest first. A row is appended to the queue instead of replacing it. */
export function HistoryPage() {
  const { t } = useI18n();
  const player = usePlayer();
  const history = usePlayerState((state) => state.history);
  const title = t('nav.history');
  usePageTitle(title);

  function clear() {
    const { history: before } = player.state.getState();
    player.setHistory([]);
    const undo = () => player.setHistory(mergeHistories(player.state.getState().history, before));
    notify({
      key: 'history.cleared',
      tone: 'success',
      topic: 'history',
      action: { key: 'queue.undo', run: undo },
    });
  }

  return (
    <>
      <div className={styles['head']}>
        <ScreenTitle>{title}</ScreenTitle>
        {history.length === 0 ? null : (
          <Button icon={<Trash />} onClick={clear}>
            {t('history.clear')}
          </Button>
        )}
      </div>
      <OtherQueues />
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
        <ListedSongs
          label={title}
          listing={listingFromSongs(history)}
          note={`${songCountLabel(t, history.length)} · ${t('history.note')}`}
          onPlay={player.playNow}
        />
      )}
    </>
  );
}
