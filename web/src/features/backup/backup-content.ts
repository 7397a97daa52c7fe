import { mainQueue, type Player } from '@rill/playback';
import { readLyricOffsets, replaceLyricOffsets } from '#player/lyrics/lyric-offset.ts';
import { chosenSettings, replaceSettings } from '#settings/settings-store.ts';
import type { BrowserBackupContent } from './backup-file.ts';

export function collectBrowserBackup(player: Player): BrowserBackupContent {
  const state = player.state.getState();
  return {
    settings: chosenSettings(),
    queue: mainQueue(state),
    history: state.history,
    lyricOffsets: readLyricOffsets(),
  };
}

/** Replaces what this browser stores by this content. Music keeps playing if its queue only grows. */
export function applyBrowserBackup(player: Player, content: BrowserBackupContent): void {
  replaceSettings(content.settings);
  replaceLyricOffsets(content.lyricOffsets);
  restoreQueue(player, content);
  player.clearHistory();
  player.mergeHistory(content.history);
}

function restoreQueue(player: Player, { queue, history }: BrowserBackupContent): void {
  const state = player.state.getState();
  const { queueOrigin, volume, volumeBeforeMute } = state;
  const current = mainQueue(state);
  if (queue === current) return;
  const onlyGrows = current.songs.length > 0 && current.songs.every((song, at) => queue.songs[at] === song);
  if (onlyGrows) {
    player.append(queue.songs.slice(current.songs.length));
    return;
  }
  // Cleared first, because a restored queue never replaces one that the listener has chosen.
  player.clear();
  player.restore({ queue, queueOrigin, fm: null, setAside: null, volume, volumeBeforeMute, history }, 0);
}
