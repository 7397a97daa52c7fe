import { isShuffleMode, mergePlayHistories, type Queue } from '@rill/playback';
import type { SettingKey } from '#settings/registry.ts';
import { type ChosenSettings, createDefaultSettings } from '#settings/settings-store.ts';
import type { BrowserBackupContent } from './backup-file.ts';

/** Merge keeps both, and the backup wins where they differ; replace keeps the backup only. */
export type BrowserRestoreMode = 'merge' | 'replace';

export interface BrowserRestorePlan {
  readonly next: BrowserBackupContent;
  readonly changedSettings: readonly SettingKey[];
  readonly changesNothing: boolean;
}

function mergeQueues(current: Queue, backup: Queue): Queue {
  if (current.songs.length === 0) return backup;
  const known = new Set(current.songs.map(({ id }) => id));
  const added = backup.songs.filter(({ id }) => !known.has(id));
  if (added.length === 0) return current;
  const order = isShuffleMode(current.mode)
    ? [...current.order, ...added.map(({ id }) => id)]
    : current.order;
  return { ...current, songs: [...current.songs, ...added], order };
}

function merge(current: BrowserBackupContent, backup: BrowserBackupContent): BrowserBackupContent {
  const moved = new Set(backup.lyricOffsets.map(([id]) => id));
  return {
    settings: { ...current.settings, ...backup.settings },
    queue: mergeQueues(current.queue, backup.queue),
    history: mergePlayHistories(current.history, backup.history),
    lyricOffsets: [...backup.lyricOffsets, ...current.lyricOffsets.filter(([id]) => !moved.has(id))],
  };
}

function changedSettings(before: ChosenSettings, after: ChosenSettings): SettingKey[] {
  const [was, will] = [
    { ...createDefaultSettings(), ...before },
    { ...createDefaultSettings(), ...after },
  ];
  return (Object.keys(was) as SettingKey[]).filter((key) => was[key] !== will[key]);
}

const sameIds = (one: readonly { id: number }[], other: readonly { id: number }[]) =>
  one.length === other.length && one.every(({ id }, at) => id === other[at]?.id);

const sameOffsets = (
  one: BrowserBackupContent['lyricOffsets'],
  other: BrowserBackupContent['lyricOffsets'],
) =>
  one.length === other.length &&
  one.every(([id, seconds]) =>
    other.some(([otherId, otherSeconds]) => id === otherId && seconds === otherSeconds),
  );

/** Computes what a restore would leave and change, without changing anything. */
export function planBrowserRestore(
  current: BrowserBackupContent,
  backup: BrowserBackupContent,
  mode: BrowserRestoreMode,
): BrowserRestorePlan {
  const next = mode === 'merge' ? merge(current, backup) : backup;
  const changed = changedSettings(current.settings, next.settings);
  return {
    next,
    changedSettings: changed,
    changesNothing:
      changed.length === 0 &&
      sameIds(current.queue.songs, next.queue.songs) &&
      sameIds(current.history, next.history) &&
      sameOffsets(current.lyricOffsets, next.lyricOffsets),
  };
}

/** Reduces a backup of another catalogue, which has other songs, to its settings. */
export const limitBackupToSettings = (
  backup: BrowserBackupContent,
  current: BrowserBackupContent,
): BrowserBackupContent => ({
  ...current,
  settings: backup.settings,
});
