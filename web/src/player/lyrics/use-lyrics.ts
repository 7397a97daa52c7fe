import type { Song, SongId } from '@rill/contract';
import {
  isJapaneseLyrics,
  type Lyrics,
  mergeLyricTexts,
  type ShownLine,
  selectShownLines,
  shiftLineTimes,
  withoutCredits,
} from '@rill/lyrics';
import { currentSong } from '@rill/playback';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { CallError } from '#api/client/call-error.ts';
import { queryKey } from '#api/client/query-key.ts';
import { fetchLyricTexts } from '#api/songs.ts';
import { notify } from '#notices/notices.ts';
import { usePlayer, usePlayerState } from '#player/player-context.tsx';
import { previewStartSeconds } from '#player/use-playhead.ts';
import { useSettingValue } from '#settings/settings-store.ts';
import { createCurrentLineStore } from './current-line-store.ts';
import { useLyricOffset } from './lyric-offset.ts';

/** The song whose failure was shown, because several components may request the same lyrics. */
let notifiedSong: SongId | null = null;

function notifyFailure(id: SongId, error: unknown): void {
  if (notifiedSong === id) return;
  notifiedSong = id;
  const isUnreadable = error instanceof CallError && error.failure === 'unreadable';
  notify({ key: isUnreadable ? 'lyric.unreadable' : 'lyric.failed', tone: 'warning', topic: 'lyrics' });
}

/** The lyrics of a song, under the song's own key, so that a late reply is never shown with another song. */
export const lyricsQuery = (id: SongId) =>
  queryOptions({
    queryKey: queryKey('lyrics', id),
    queryFn: async ({ signal }): Promise<Lyrics> => {
      try {
        return mergeLyricTexts(await fetchLyricTexts(id, signal));
      } catch (error) {
        if (!signal.aborted) notifyFailure(id, error);
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

export interface SongLyricsState {
  readonly songId: SongId;
  readonly status: 'pending' | 'error' | 'success';
  readonly lines: readonly ShownLine[];
  /** False for a text without times, which has no current line and no line to seek to. */
  readonly isTimed: boolean;
  readonly isPureMusic: boolean;
  readonly hasTran: boolean;
  /** Whether the song is Japanese, so that lines of only Chinese characters count as Japanese, too. */
  readonly isJapanese: boolean;
  readonly retry: () => void;
}

const noLines: readonly ShownLine[] = [];

/** The lines of a song according to the settings. */
export function useLyrics(song: Song): SongLyricsState {
  const byWord = useSettingValue('showYrc');
  const { data, status, refetch } = useQuery(lyricsQuery(song.id));
  const hidesCredits = useSettingValue('lyricsHideCredits');
  const audioStart = usePlayerState((state) =>
    currentSong(state)?.id === song.id ? previewStartSeconds(state) : 0,
  );
  const offsetSeconds = useSettingValue('lyricsOffset') + useLyricOffset(song.id) - audioStart;
  const sung = useMemo(() => {
    const all = data === undefined ? noLines : selectShownLines(data, byWord);
    return hidesCredits ? withoutCredits(all) : all;
  }, [data, byWord, hidesCredits]);
  const lines = useMemo(() => shiftLineTimes(sung, offsetSeconds), [sung, offsetSeconds]);
  const hasTran = useMemo(() => sung.some((line) => line.tran !== undefined), [sung]);
  return {
    songId: song.id,
    status,
    lines,
    isTimed: data?.isTimed ?? true,
    isPureMusic: data?.isPureMusic ?? false,
    hasTran,
    isJapanese: useMemo(() => isJapaneseLyrics(sung), [sung]),
    retry: () => void refetch(),
  };
}

/**
 * The index of the current line, -1 before the first and without times; rerenders once per line. `page` is the
 * document that shows the lyrics: nothing runs while it is hidden.
 */
export function useCurrentLyricLineIndex(lyrics: SongLyricsState, page: Document = document): number {
  const { playhead } = usePlayer();
  const lines = lyrics.isTimed ? lyrics.lines : noLines;
  const follower = useMemo(() => createCurrentLineStore(lines, playhead, page), [lines, playhead, page]);
  return useSyncExternalStore(follower.subscribe, follower.index);
}
