import type { Player, PlayerState } from '@rill/playback';
import type { MouseEvent, ReactNode } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { usePlayer, usePlayerState } from '#player/player-context.tsx';
import { canPause, isFmOn } from '#player/playing-now.ts';
import { toggleQueue, useIsQueueOpen } from '#shell/queue-panel.ts';
import ListMusic from '~icons/lucide/list-music';
import ListRestart from '~icons/lucide/list-restart';

interface QueueControl {
  readonly label: string;
  readonly icon: ReactNode;
  /** Undefined where the button does not open the queue. */
  readonly isExpanded: boolean | undefined;
  /** Personal FM has no queue, and none was set aside for it. */
  readonly isUnavailable: boolean;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** In personal FM, while the queue before it is set aside. */
const hasQueueSetAside = (state: PlayerState): boolean =>
  isFmOn(state) && (state.setAside?.queue.songs.length ?? 0) > 0;

/** Music that is playing goes on with the queue, from where it was. */
function leaveFm(player: Player): void {
  const plays = canPause(player.state.getState());
  player.leaveFm();
  if (plays) player.play();
}

/** The button that opens the queue; in personal FM it returns to the queue that was set aside. */
export function useQueueControl(): QueueControl {
  const { t } = useI18n();
  const player = usePlayer();
  const isOpen = useIsQueueOpen();
  const isInFm = usePlayerState(isFmOn);
  const canReturn = usePlayerState(hasQueueSetAside);
  return canReturn
    ? {
        label: t('fm.leave'),
        icon: <ListRestart aria-hidden="true" />,
        isExpanded: undefined,
        isUnavailable: false,
        onClick: () => leaveFm(player),
      }
    : {
        label: t('queue.title'),
        icon: <ListMusic aria-hidden="true" />,
        isExpanded: isOpen,
        isUnavailable: isInFm,
        onClick: ({ currentTarget }) => toggleQueue(currentTarget),
      };
}
