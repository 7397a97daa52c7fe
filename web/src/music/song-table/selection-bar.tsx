import type { QueueOriginKind } from '@rill/playback';
import { useRef } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { openAddToPlaylistDialog } from '#music/add-to-playlist/add-to-playlist-dialog-state.ts';
import { downloadSongs } from '#music/menus/download-dialog-state.ts';
import { playLater } from '#music/play/play-later.ts';
import { usePlayer } from '#player/player-context.tsx';
import { Button } from '#ui/button.tsx';
import { PlayGlyph } from '#ui/glyphs.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useLayer } from '#ui/layers.ts';
import Download from '~icons/lucide/download';
import FolderPlus from '~icons/lucide/folder-plus';
import ListChecks from '~icons/lucide/list-checks';
import ListEnd from '~icons/lucide/list-end';
import ListStart from '~icons/lucide/list-start';
import Trash from '~icons/lucide/trash-2';
import X from '~icons/lucide/x';
import type { ListEditing } from './list-editing.ts';
import styles from './selection-bar.module.css';
import type { SongSelection } from './use-song-selection.ts';

interface SelectionBarProps {
  readonly selection: SongSelection;
  readonly editing: ListEditing | null;
  /** The kind of the list that the songs come from. */
  readonly queueOrigin: QueueOriginKind | undefined;
  /** Played songs are added to the queue instead of replacing it. */
  readonly addsToQueue: boolean;
  /** The bar is about to be removed, and the focus must not be lost. */
  readonly onEnd: () => void;
}

export function SelectionBar({ onEnd, ...songs }: SelectionBarProps) {
  const { selection } = songs;
  const { t } = useI18n();
  const bar = useRef<HTMLDivElement>(null);
  const hasFocus = () => bar.current?.contains(document.activeElement) ?? false;
  useLayer('mode', () => (hasFocus() ? end() : selection.end()));

  function end() {
    onEnd();
    selection.end();
  }

  function run(action: () => void) {
    action();
    end();
  }
  return (
    <div ref={bar} role="toolbar" aria-label={t('list.ofSelection')} className={styles['bar']}>
      <span role="status" className={styles['count']}>
        {selection.stopFetching === null
          ? t('list.selected', { count: selection.count })
          : t('state.loading')}
      </span>
      <SongActions {...songs} run={run} end={end} />
      <IconButton label={t('list.selectAll')} onClick={selection.selectAll}>
        <ListChecks />
      </IconButton>
      <IconButton label={t('list.endSelection')} onClick={end}>
        <X />
      </IconButton>
    </div>
  );
}

interface SongActionsProps extends Omit<SelectionBarProps, 'onEnd'> {
  /** Runs an action that ends the selection. */
  readonly run: (action: () => void) => void;
  readonly end: () => void;
}

function SongActions({ selection, editing, queueOrigin, addsToQueue, run, end }: SongActionsProps) {
  const { t } = useI18n();
  const player = usePlayer();
  const isEmpty = selection.count === 0;

  function play() {
    const [first, ...others] = selection.songs();
    if (first === undefined) return;
    if (addsToQueue) {
      player.playNow(first);
      player.append(others);
    } else {
      player.playAll([first, ...others], { queueOrigin });
    }
  }
  return (
    <>
      <Button tone="solid" icon={<PlayGlyph />} disabled={isEmpty} onClick={() => run(play)}>
        {t('menu.playNow')}
      </Button>
      <IconButton
        label={t('list.playNext')}
        disabled={isEmpty}
        onClick={() => run(() => player.addNext(selection.songs()))}
      >
        <ListStart />
      </IconButton>
      <IconButton
        label={t('list.playLater')}
        disabled={isEmpty}
        onClick={() => run(() => playLater(player, selection.songs()))}
      >
        <ListEnd />
      </IconButton>
      <IconButton
        label={t('list.addToPlaylist')}
        disabled={isEmpty}
        onClick={() => openAddToPlaylistDialog(selection.songs())}
      >
        <FolderPlus />
      </IconButton>
      <IconButton
        label={t('menu.download')}
        disabled={isEmpty}
        onClick={() => run(() => downloadSongs(selection.songs()))}
      >
        <Download />
      </IconButton>
      {editing === null ? null : (
        <IconButton
          label={editing.removeLabel}
          disabled={isEmpty}
          onClick={() => editing.onRemove(selection.songs(), end)}
        >
          <Trash />
        </IconButton>
      )}
    </>
  );
}
