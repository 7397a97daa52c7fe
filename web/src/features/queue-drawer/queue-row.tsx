// biome-ignore-all lint/a11y/useSemanticElements: a grid of our own -- table rows cannot be placed by transform
// biome-ignore-all lint/a11y/useFocusableInteractive: a grid of our own -- its rows take the focus, not its cells
import type { Song } from '@rill/contract';
import type { PlayerState } from '@rill/playback';
import type { KeyboardEvent, MouseEvent, Ref } from 'react';
import { useWords } from '#i18n/i18n.ts';
import { usePlayerState } from '#player/player-context.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PlayingBars } from '#ui/playing-bars.tsx';
import X from '~icons/lucide/x';
import styles from './queue-row.module.css';
import { beginRowDrag, endedDrag } from './row-drag.ts';

/** A drag that ends on its handle is no press on the row; a mere press on the number still plays. */
function stopPress(event: MouseEvent) {
  if (endedDrag(event.timeStamp)) event.stopPropagation();
}

const isSounding = (state: PlayerState) =>
  state.wantsToPlay && !state.isLoading && !state.isBlocked && !state.isWaiting;

interface QueueRowProps {
  readonly song: Song;
  readonly index: number;
  readonly isCurrent: boolean;
  /** The one row of the list that Tab stops at. */
  readonly isActive: boolean;
  readonly ref: Ref<HTMLDivElement> | undefined;
  /** The pointer goes down: a click is likely. */
  readonly onPress: () => void;
  readonly onPlay: () => void;
  readonly onRemove: () => void;
  /** It was dragged to another place. */
  readonly onMove: (toIndex: number) => void;
}

export function QueueRow({
  song,
  index,
  isCurrent,
  isActive,
  ref,
  onPress,
  onPlay,
  onRemove,
  onMove,
}: QueueRowProps) {
  const { t } = useWords();
  function playByKey(event: KeyboardEvent) {
    if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    onPlay();
  }
  return (
    <div
      ref={ref}
      role="row"
      aria-rowindex={index + 1}
      aria-current={isCurrent ? 'true' : undefined}
      tabIndex={isActive ? 0 : -1}
      className={styles['row']}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      onPointerDown={onPress}
      onClick={onPlay}
      onKeyDown={playByKey}
    >
      <span
        className={styles['number']}
        aria-hidden="true"
        title={t('queue.drag')}
        onPointerDown={(event) => beginRowDrag(event, index, onMove)}
        onClick={stopPress}
      >
        {isCurrent ? <CurrentBars /> : index + 1}
      </span>
      <span className={styles['words']} role="gridcell">
        <span className={styles['name']}>{song.name}</span>
        <span className={styles['artists']}>
          {song.artist.map((artist) => artist.name).join(' / ') || t('player.unknownArtist')}
        </span>
      </span>
      <span role="gridcell">
        <IconButton
          label={t('queue.remove')}
          size="small"
          tabIndex={isActive ? 0 : -1}
          className={styles['remove']}
          onClick={(event) => {
            event.stopPropagation();
            onRemove();
          }}
        >
          <X />
        </IconButton>
      </span>
    </div>
  );
}

function CurrentBars() {
  return <PlayingBars isMoving={usePlayerState(isSounding)} />;
}
