import type { SongId } from '@rill/contract';
import * as v from 'valibot';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { getRunTimeConfig } from '#config/run-time-config.ts';
import { onPageRestored } from '#lib/page-restored.ts';
import { createPersistedValue } from '#lib/storage/persisted.ts';

/** How many songs have a stored offset; the oldest are dropped first. */
export const MAX_STORED_LYRIC_OFFSETS = 500;
/** A larger offset means that the lyrics belong to another recording. */
const MAX_OFFSET_SECONDS = 30;

/** A key for each catalogue, because the same id means another song in another catalogue. */
const KEY = `rill.${getRunTimeConfig().catalogueId}.lyric-offsets`;
const offsetStorage = (key: string) =>
  createPersistedValue({
    key,
    version: 1,
    schema: v.array(v.tuple([v.number(), v.number()])),
    fallback: [],
  });
const kept = offsetStorage(KEY);

// Earlier versions used one key for all catalogues at an address; the first catalogue that is opened takes over its
// offsets.
const shared = offsetStorage('rill.lyric-offsets');
const sharedOffsets = shared.read();
// Cleared before the other key is written, because a full storage may have room for only one of them; clearing also
// makes a damaged value be reported only once.
shared.clear();
if (sharedOffsets.length > 0 && kept.read().length === 0) kept.write(sharedOffsets);

/** The offset of each song's lyrics in seconds, by id; the latest change comes first. */
export type LyricOffsets = readonly (readonly [id: number, seconds: number])[];
const offsets = createStore<{ readonly all: LyricOffsets }>(() => ({ all: kept.read() }));

/** Whether this tab's last list could not be stored, as with a full storage; it is used nevertheless. */
let isUnsaved = false;

const readAnew = () => {
  if (!isUnsaved) offsets.setState({ all: kept.read() });
};
// Changes in other tabs apply here, too, also those made while this page was in the back/forward cache.
globalThis.addEventListener?.('storage', ({ key }: { readonly key?: string | null }) => {
  if (key === KEY) readAnew();
});
onPageRestored(readAnew);

/** The offsets set in all tabs so far, or those of this tab while they cannot be stored. */
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

export function replaceLyricOffsets(next: LyricOffsets): void {
  const all = next.slice(0, MAX_STORED_LYRIC_OFFSETS);
  offsets.setState({ all });
  kept.write(all.map(([id, own]) => [id, own]));
  isUnsaved = JSON.stringify(kept.read()) !== JSON.stringify(all);
}

export function adjustLyricOffset(song: SongId, bySeconds: number): void {
  setLyricOffset(song, offsetOf(readLyricOffsets(), song) + bySeconds);
}

/** The offset of this song, which is added to the general offset of the settings. */
export const useLyricOffset = (song: SongId): number => useStore(offsets, ({ all }) => offsetOf(all, song));
