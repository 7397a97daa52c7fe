// biome-ignore-all lint/a11y/useSemanticElements: a grid of our own -- table rows cannot be placed by transform
// biome-ignore-all lint/a11y/useFocusableInteractive: a grid of our own -- its rows take the focus, not its cells
import type { Song } from '@rill/contract';
import type { KeyboardEvent, MouseEvent, PointerEvent, Ref } from 'react';
import { formatDuration } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.ts';
import { Cover } from '#music/cover/cover.tsx';
import { usePlayerState } from '#player/player-context.tsx';
import { isAudible } from '#player/playing-now.ts';
import { songName } from '#player/song-name.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { isContextMenuFromKeyboard } from '#ui/is-context-menu-from-keyboard.ts';
import type { MenuAnchor } from '#ui/menu-entry.ts';
import { PlayingBars } from '#ui/playing-bars.tsx';
import Ellipsis from '~icons/lucide/ellipsis';
import Grip from '~icons/lucide/grip-vertical';
import X from '~icons/lucide/x';
import styles from './queue-row.module.css';
import { takeClickOfDrag } from './row-drag.ts';

/** The click that ends a drag is no press on the row; a mere press on the number still plays. */
function stopPress(event: MouseEvent) {
  if (takeClickOfDrag()) event.stopPropagation();
}

interface QueueRowProps {
  readonly song: Song;
  readonly index: number;
  readonly isCurrent: boolean;
  /** Whether the row is the tab stop of the list. */
  readonly isActive: boolean;
  readonly ref: Ref<HTMLDivElement> | undefined;
  /** Called when the row, or something in it, gets the focus. */
  readonly onFocus: () => void;
  /** Called when the pointer goes down, because a click is likely to follow. */
  readonly onPress: () => void;
  readonly onPlay: () => void;
  readonly onRemove: () => void;
  /** Called when a pointer presses the drag handle. */
  readonly onGrab: (event: PointerEvent<HTMLElement>) => void;
  readonly onMenu: (at: MenuAnchor) => void;
}

export function QueueRow({ ref, ...props }: QueueRowProps) {
  const { song, index, isCurrent, isActive, onPlay, onMenu } = props;
  const { t } = useI18n();
  const title = songName(song, t);
  const artists = song.artist.map((artist) => artist.name).join(' / ') || t('player.unknownArtist');
  const length = formatDuration(song.time);
  function playByKey(event: KeyboardEvent) {
    if (event.target !== event.currentTarget || event.key !== 'Enter') return;
    event.preventDefault();
    onPlay();
  }
  function openMenu(event: MouseEvent<HTMLElement>) {
    event.preventDefault();
    const isByKey = isContextMenuFromKeyboard(event.nativeEvent);
    onMenu(isByKey ? event.currentTarget : { x: event.clientX, y: event.clientY });
  }
  return (
    <div
      ref={ref}
      role="row"
      aria-rowindex={index + 1}
      // Otherwise the row's name would be made of its cells, and end with the names of its buttons.
      aria-label={[title, artists, length].join(', ')}
      aria-current={isCurrent ? 'true' : undefined}
      tabIndex={isActive ? 0 : -1}
      className={styles['row']}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      onFocus={props.onFocus}
      onPointerDown={props.onPress}
      onClick={onPlay}
      onKeyDown={playByKey}
      onContextMenu={openMenu}
    >
      <span
        className={styles['number']}
        aria-hidden="true"
        title={t('queue.drag')}
        onPointerDown={props.onGrab}
        onClick={stopPress}
      >
        <span className={styles['count']}>{isCurrent ? <CurrentBars /> : index + 1}</span>
        <Grip className={styles['grip']} />
      </span>
      <span className={styles['cover']} aria-hidden="true">
        <Cover url={song.album.picUrl} size={40} />
      </span>
      <span className={styles['words']} role="gridcell">
        <span dir="auto" className={styles['name']}>
          {title}
        </span>
        <span dir="auto" className={styles['artists']}>
          {artists}
        </span>
      </span>
      <span role="gridcell" className={styles['end']}>
        <span className={styles['length']}>{length}</span>
        <RowButtons isActive={isActive} onMenu={onMenu} onRemove={props.onRemove} />
      </span>
    </div>
  );
}

/** The buttons of a row; a press on them is not a press on the row. */
function RowButtons({ isActive, onMenu, onRemove }: Pick<QueueRowProps, 'isActive' | 'onMenu' | 'onRemove'>) {
  const { t } = useI18n();
  const tabIndex = isActive ? 0 : -1;
  return (
    <span className={styles['actions']}>
      <IconButton
        label={t('list.more')}
        size="small"
        tabIndex={tabIndex}
        aria-haspopup="menu"
        onClick={(event) => {
          event.stopPropagation();
          onMenu(event.currentTarget);
        }}
      >
        <Ellipsis />
      </IconButton>
      <IconButton
        label={t('queue.remove')}
        size="small"
        tabIndex={tabIndex}
        className={styles['remove'] ?? ''}
        onClick={(event) => {
          event.stopPropagation();
          onRemove();
        }}
      >
        <X />
      </IconButton>
    </span>
  );
}

function CurrentBars() {
  return <PlayingBars isMoving={usePlayerState(isAudible)} />;
}
