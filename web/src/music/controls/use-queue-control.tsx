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
  /** Whether the queue is open; undefined where the button does not open it. */
  readonly isExpanded: boolean | undefined;
  /** Whether the button has nothing to do: in personal FM without a queue that was set aside. */
  readonly isUnavailable: boolean;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** Whether personal FM is on and has set a queue aside. */
const hasQueueSetAside = (state: PlayerState): boolean =>
  isFmOn(state) && (state.setAside?.queue.songs.length ?? 0) > 0;

/** Returns to the queue at its old position; if music was playing, the queue plays. */
function leaveFm(player: Player): void {
  const plays = canPause(player.state.getState());
  player.leaveFm();
  if (plays) player.play();
}

/** The state of the button that opens the queue; in personal FM it returns to the queue that was set aside. */
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
