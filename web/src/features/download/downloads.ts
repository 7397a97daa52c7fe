import type { Song, SongId, SongPlayability, SongUrl } from '@rill/contract';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { CallError, isUnreachableError } from '#api/client/call-error.ts';
import { refusedRequestMessageKey } from '#api/client/call-error-message-key.ts';
import { fetchDownloadUrl } from '#api/downloads.ts';
import type { MessageKeyWithoutParams } from '#i18n/i18n.ts';
import { clickDownloadLink } from '#lib/download-blob.ts';
import { toFetchableMediaUrl } from '#lib/image-url.ts';
import { notify } from '#notices/notices.ts';
import { songName } from '#player/song-name.ts';
import { isNeedsLoginError } from '#session/needs-login.ts';
import type { DownloadOption } from './download-options.ts';
import { EMPTY_PARTIAL_DOWNLOAD, fetchResumable, type PartialDownload } from './fetch-resumable.ts';
import { downloadFileName } from './file-name.ts';
import { createMemorySink, type DownloadSink, FileWriteError, openFileSink } from './file-sink.ts';

type Refusal =
  | 'download.noFile'
  | 'download.member'
  | 'download.purchase'
  | 'download.region'
  | 'download.removed';
type Problem = MessageKeyWithoutParams;

/** A download, which continues when its dialog closes. */
export interface Download {
  readonly song: Song;
  readonly file: DownloadOption;
  readonly phase: 'running' | 'failed' | 'done';
  readonly part: PartialDownload;
  readonly problem: Problem | null;
}

/** A refusal that is not about the song, so every other request would be refused as well; `reason` is its message. */
export interface RequestsRefused {
  readonly reason: MessageKeyWithoutParams;
}

/** How a download has ended. `lost`: the connection broke; null: it was cancelled, or another one is under way. */
export type DownloadEnd = 'saved' | 'refused' | 'needs-login' | 'lost' | RequestsRefused | null;

interface Run {
  readonly stopping: AbortController;
  /** Whether the download is one of a batch, which reports itself how its downloads end. */
  readonly isInRow: boolean;
  sink: DownloadSink | null;
  part: PartialDownload;
  showTimer: ReturnType<typeof setTimeout> | undefined;
}

const SHOW_EVERY_MS = 100;

/** Songs with an open dialog, which shows the end of their downloads itself. */
const watched = new Set<SongId>();

/** Marks a download as visible, so that no notice repeats its result. Returns a function that unmarks it. */
export function muteDownloadNotice(id: SongId): () => void {
  watched.add(id);
  return () => watched.delete(id);
}

const shown = createStore<ReadonlyMap<SongId, Download>>(() => new Map());
const runs = new Map<SongId, Run>();

export const useSongDownload = (id: SongId): Download | null => useStore(shown, (all) => all.get(id) ?? null);

function show(download: Download): void {
  shown.setState(new Map(shown.getState()).set(download.song.id, download), true);
}

export function dismissDownload(id: SongId): void {
  const rest = new Map(shown.getState());
  rest.delete(id);
  shown.setState(rest, true);
}

/**
 * Starts a download, or resumes it. Resolves at its end, also when it fails or is cancelled. `rowCancelled` is the
 * signal of the batch that the download belongs to.
 */
export async function startDownload(
  song: Song,
  file: DownloadOption,
  rowCancelled?: AbortSignal,
): Promise<DownloadEnd> {
  const before = runs.get(song.id);
  if (before !== undefined && shown.getState().get(song.id)?.phase === 'running') return null;
  const isSame = shown.getState().get(song.id)?.file.br === file.br;
  if (!isSame) void before?.sink?.discard().catch(() => {});
  const run: Run = {
    stopping: new AbortController(),
    isInRow: rowCancelled !== undefined,
    sink: isSame ? (before?.sink ?? null) : null,
    part: isSame ? (before?.part ?? EMPTY_PARTIAL_DOWNLOAD) : EMPTY_PARTIAL_DOWNLOAD,
    showTimer: undefined,
  };
  runs.set(song.id, run);
  show({ song, file, phase: 'running', part: run.part, problem: null });
  const cancel = () => cancelDownload(song.id);
  rowCancelled?.addEventListener('abort', cancel);
  const end = await download(song, file, run);
  rowCancelled?.removeEventListener('abort', cancel);
  return end;
}

/** Cancels a download and removes its partial file. */
export function cancelDownload(id: SongId): void {
  const run = runs.get(id);
  runs.delete(id);
  run?.stopping.abort();
  clearTimeout(run?.showTimer);
  void run?.sink?.discard().catch(() => {});
  dismissDownload(id);
}

async function download(song: Song, file: DownloadOption, run: Run): Promise<DownloadEnd> {
  const { signal } = run.stopping;
  try {
    const songUrl = await fetchDownloadUrl(song.id, file.br, signal);
    if (songUrl === null || songUrl.url === null) {
      fail(song, file, run, refusalIn(songUrl));
      return 'refused';
    }
    const url = toFetchableMediaUrl(songUrl.url);
    const name = downloadFileName(song, songUrl.format);
    if (new URL(url).origin !== location.origin) {
      if (run.isInRow) {
        // A download of a batch follows no click, so browsers would block it as a pop-up.
        fail(song, file, run, 'download.noFile');
        return 'refused';
      }
      // The page may not read files of other servers; the browser itself can download them.
      clickDownloadLink(url, name);
      end(song, file, run, 'download.elsewhere');
      return 'saved';
    }
    run.sink ??= run.isInRow ? createMemorySink(name) : await openFileSink(name, songUrl.bytes);
    if (run.sink === null) {
      cancelDownload(song.id);
      return null;
    }
    await fetchResumable(url, run.sink, {
      from: run.part,
      signal,
      onPart: (part) => showProgress(song, file, run, part),
    });
    signal.throwIfAborted();
    await run.sink.finish();
    end(song, file, run, 'download.done');
    return 'saved';
  } catch (error) {
    if (signal.aborted) {
      // The listener has answered the file picker after `cancelDownload`.
      void run.sink?.discard().catch(() => {});
      return null;
    }
    if (error instanceof FileWriteError) {
      // The next attempt asks again where to save the file, because this place may stay full.
      void run.sink?.discard().catch(() => {});
      run.sink = null;
      run.part = EMPTY_PARTIAL_DOWNLOAD;
      fail(song, file, run, 'download.notWritten');
      return 'lost';
    }
    const end = downloadEndOf(error);
    const problem = end === 'needs-login' ? 'download.login' : 'download.broken';
    fail(song, file, run, typeof end === 'object' && end !== null ? end.reason : problem);
    return end;
  }
}

/** The HTTP status of file servers; the service has codes of its own. */
const TOO_MANY_REQUESTS = 429;

/**
 * How a download ends that has thrown an error: only a response counts as a refusal, everything else as a lost
 * connection.
 */
export function downloadEndOf(error: unknown): DownloadEnd {
  if (isNeedsLoginError(error)) return 'needs-login';
  if (!(error instanceof CallError) || isUnreachableError(error)) return 'lost';
  const reason = error.status === TOO_MANY_REQUESTS ? 'failure.tooOften' : refusedRequestMessageKey(error);
  return reason === null ? 'refused' : { reason };
}

/** Shows the first progress at once and later ones at intervals, including the last. */
function showProgress(song: Song, file: DownloadOption, run: Run, part: PartialDownload): void {
  run.part = part;
  if (run.showTimer !== undefined || run.stopping.signal.aborted) return;
  show({ song, file, phase: 'running', part, problem: null });
  run.showTimer = setTimeout(() => {
    run.showTimer = undefined;
    if (run.part !== part) showProgress(song, file, run, run.part);
  }, SHOW_EVERY_MS);
}

function end(song: Song, file: DownloadOption, run: Run, key: 'download.done' | 'download.elsewhere'): void {
  runs.delete(song.id);
  clearTimeout(run.showTimer);
  const isWatched = watched.has(song.id);
  if (run.isInRow && !isWatched) {
    dismissDownload(song.id);
    return;
  }
  show({ song, file, phase: 'done', part: run.part, problem: null });
  if (run.isInRow || (key === 'download.done' && isWatched)) return;
  notify({
    key,
    params: { name: ({ t }) => songName(song, t) },
    tone: 'success',
    topic: `download-${song.id}`,
  });
}

function fail(song: Song, file: DownloadOption, run: Run, problem: Problem): void {
  if (run.isInRow) {
    cancelDownload(song.id);
    return;
  }
  clearTimeout(run.showTimer);
  run.showTimer = undefined;
  show({ song, file, phase: 'failed', part: run.part, problem });
  if (watched.has(song.id)) return;
  const again = { key: 'state.retry', run: () => void startDownload(song, file) } as const;
  notify({
    key: 'download.failed',
    params: { name: ({ t }) => songName(song, t), reason: ({ t }) => t(problem) },
    tone: 'error',
    topic: `download-${song.id}`,
    action: again,
  });
}

/** The message for each reason why this listener gets no file. */
export const DOWNLOAD_REFUSAL_MESSAGE_KEYS: Record<Exclude<SongPlayability, 'playable'>, Refusal> = {
  unknown: 'download.noFile',
  preview: 'download.member',
  member: 'download.member',
  purchase: 'download.purchase',
  region: 'download.region',
  removed: 'download.removed',
  format: 'download.noFile',
};

function refusalIn(songUrl: SongUrl | null): Refusal {
  const refusal = songUrl?.refusal ?? 'unknown';
  return DOWNLOAD_REFUSAL_MESSAGE_KEYS[refusal === 'missing' ? 'removed' : refusal];
}
