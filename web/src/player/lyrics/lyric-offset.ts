import type { SongId } from '@rill/contract';
import * as v from 'valibot';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { getRunTimeConfig } from '#config/run-time-config.ts';
import { onPageRestored } from '#lib/page-restored.ts';
import { createPersistedValue } from '#lib/storage/persisted.ts';

/** How many songs keep an offset; the oldest are dropped first. */
export const MAX_STORED_LYRIC_OFFSETS = 500;
/** Lyrics with a larger offset belong to another recording. */
const MAX_OFFSET_SECONDS = 30;

/** One key for each catalogue, because the same id is another song in another one. */
const KEY = `rill.${getRunTimeConfig().catalogueId}.lyric-offsets`;
const offsetStorage = (key: string) =>
  createPersistedValue({
    key,
    version: 1,
    schema: v.array(v.tuple([v.number(), v.number()])),
    fallback: [],
  });
const kept = offsetStorage(KEY);

// Before, all catalogues at one address shared a key: the first that is opened takes its offsets over.
const shared = offsetStorage('rill.lyric-offsets');
const sharedOffsets = shared.read();
// Cleared first: a full storage has room for only one of the two, and a damaged value is reported once.
shared.clear();
if (sharedOffsets.length > 0 && kept.read().length === 0) kept.write(sharedOffsets);

/** The offset of each song's lyrics in seconds, by id; the latest change comes first. */
export type LyricOffsets = readonly (readonly [id: number, seconds: number])[];
const offsets = createStore<{ readonly all: LyricOffsets }>(() => ({ all: kept.read() }));

/** Whether the last list of this tab could not be stored, as when the storage is full: then it counts all the same. */
let isUnsaved = false;

const readAnew = () => {
  if (!isUnsaved) offsets.setState({ all: kept.read() });
};
// Changes in other tabs count here too, also those made while this page was left.
globalThis.addEventListener?.('storage', ({ key }: { readonly key?: string | null }) => {
  if (key === KEY) readAnew();
});
onPageRestored(readAnew);

/** The offsets set by all tabs so far; while they cannot be stored, those of this tab. */
export const readLyricOffsets = (): LyricOffsets => (isUnsaved ? offsets.getState().all : kept.read());

const tenths = (seconds: number) => Math.round(seconds * 10) / 10;
const offsetOf = (all: LyricOffsets, song: SongId) => all.find(([id]) => id === song)?.[1] ?? 0;

/** Sets how many seconds later the lyrics of a song are shown (negative: earlier), rounded to tenths. */
export function setLyricOffset(song: SongId, seconds: number): void {
  const next = tenths(Math.min(Math.max(seconds, -MAX_OFFSET_SECONDS), MAX_OFFSET_SECONDS));
  const others = readLyricOffsets().filter(([id]) => id !== song);
  const all: LyricOffsets =
    next === 0 ? others : [[song, next] as const, ...others].slice(0, MAX_STORED_LYRIC_OFFSETS);
  replaceLyricOffsets(all);
}

/** Stores these offsets instead of all that there were. */
export function replaceLyricOffsets(next: LyricOffsets): void {
  const all = next.slice(0, MAX_STORED_LYRIC_OFFSETS);
  offsets.setState({ all });
  kept.write(all.map(([id, own]) => [id, own]));
  isUnsaved = JSON.stringify(kept.read()) !== JSON.stringify(all);
}

export function adjustLyricOffset(song: SongId, bySeconds: number): void {
  setLyricOffset(song, offsetOf(readLyricOffsets(), song) + bySeconds);
}

/** The offset of a song alone, which is added to the general one of the settings. */
export const useLyricOffset = (song: SongId): number => useStore(offsets, ({ all }) => offsetOf(all, song));
