import type { CloudUploadResult } from '@rill/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { CallError } from '#api/client/call-error.ts';
import { refetchChangedQueries } from '#api/client/refetch-changed.ts';
import type { UploadProgress } from '#api/client/upload.ts';
import { cloudQueryKey, postCloudFile } from '#api/cloud.ts';
import { getDataScopeKey } from '#config/data-scope.ts';
import { notify } from '#notices/notices.ts';
import { onErasePersonalData } from '#session/personal-data.ts';
import { onListenerIdChange, useListenerId, VISITOR_LISTENER_ID } from '#session/session.ts';
import {
  isFinalUploadProblem,
  NOT_AUDIO_CODE,
  type UploadProblem,
  uploadProblemOf,
} from './upload-problem.ts';
import { createUploadSpeedMeter, type UploadSpeedMeter } from './upload-speed-meter.ts';

export interface Upload {
  readonly id: number;
  /** The listener id of the account that the upload belongs to. */
  readonly listener: string;
  readonly name: string;
  readonly bytes: number;
  /** `reading`: everything is sent, and the server has not responded yet. */
  readonly phase: 'waiting' | 'sending' | 'reading' | 'done' | 'failed';
  /** The bytes that were sent so far. */
  readonly sent: number;
  /** Null until the speed can be computed. */
  readonly bytesPerSecond: number | null;
  readonly problem: UploadProblem | null;
  readonly result: CloudUploadResult | null;
}

interface Job {
  readonly file: File;
  readonly client: QueryClient;
  stopping: AbortController | null;
  stallTimer: ReturnType<typeof setTimeout> | undefined;
}

/** After this time without progress the last speed is out of date. */
const STALL_MS = 3000;

/** More parallel uploads would only share the same bandwidth. */
const MAX_PARALLEL = 2;

const uploads = createStore<readonly Upload[]>(() => []);
/** The parts of each upload that no screen shows, by upload id. */
const jobs = new Map<number, Job>();
let lastId = 0;
/** The uploads that have ended since the last notice. */
let finished: readonly Upload[] = [];
let leaving: AbortController | null = null;
let followsListener = false;
/** Whether an upload has lost the network: the others then wait, because each of them would fail at once. */
let isWaitingForNetwork = false;

/** The uploads of the account that is signed in. */
export function useUploads(): readonly Upload[] {
  const listener = useListenerId();
  return useStore(uploads).filter((upload) => upload.listener === listener);
}

/** Whether an upload failed for a reason that may pass. */
export const canRetryUpload = ({ phase, problem }: Upload): boolean =>
  phase === 'failed' && !isFinalUploadProblem(problem);

const isActive = ({ phase }: Upload) => phase === 'waiting' || phase === 'sending' || phase === 'reading';

/** An upload that has not begun, or begins anew. */
const waiting = { phase: 'waiting', sent: 0, bytesPerSecond: null, problem: null } as const;

const isOfListener = ({ listener }: Upload) => listener === getDataScopeKey()[1];

const newUpload = (id: number, file: File): Upload => ({
  id,
  listener: getDataScopeKey()[1],
  name: file.name,
  bytes: file.size,
  ...waiting,
  result: null,
});

function change(id: number, changes: Partial<Upload>): void {
  uploads.setState(
    uploads.getState().map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)),
    true,
  );
}

/** Uploads files, two at a time, independent of the screen. */
export function uploadFiles(client: QueryClient, files: readonly File[]): void {
  if (files.length === 0) return;
  isWaitingForNetwork = false;
  const added = files.map((file) => {
    lastId += 1;
    jobs.set(lastId, { file, client, stopping: null, stallTimer: undefined });
    return newUpload(lastId, file);
  });
  uploads.setState([...uploads.getState(), ...added], true);
  followListener();
  listenForLeaving();
  startNext();
}

/** Pending files are lost with the page, so the browser asks before closing it. */
function listenForLeaving(): void {
  if (leaving !== null) return;
  leaving = new AbortController();
  addEventListener('beforeunload', (event) => event.preventDefault(), { signal: leaving.signal });
}

/**
 * The files of one account must not be visible to another. After an expired session they wait, hidden, until the
 * account signs in again; a logout deletes them from the list.
 */
function followListener(): void {
  if (followsListener) return;
  followsListener = true;
  onListenerIdChange((listener) => {
    // The next notice would otherwise include the files of the previous account.
    finished = [];
    if (listener === VISITOR_LISTENER_ID) pauseAll();
    else resumeUploadsOf(listener);
  });
  onErasePersonalData(() => {
    finished = [];
    removeUploads(() => true);
  });
}

function pauseAll(): void {
  for (const { id } of uploads.getState().filter(isActive)) {
    change(id, waiting);
    jobs.get(id)?.stopping?.abort(new DOMException('the session has ended', 'AbortError'));
  }
}

function resumeUploadsOf(listener: string): void {
  for (const { id, problem } of uploads.getState()) if (problem === 'account.required') change(id, waiting);
  listenForLeaving();
  removeUploads((upload) => upload.listener !== listener);
}

function startNext(): void {
  const all = uploads.getState();
  const running = all.filter(({ phase }) => phase === 'sending' || phase === 'reading').length;
  const next = all.filter((upload) => upload.phase === 'waiting' && isOfListener(upload));
  const free = isWaitingForNetwork ? 0 : Math.max(0, MAX_PARALLEL - running);
  for (const { id } of next.slice(0, free)) void send(id);
  if (uploads.getState().some(isActive)) return;
  leaving?.abort();
  leaving = null;
  notifyOfFinished();
}

async function send(id: number): Promise<void> {
  const job = jobs.get(id);
  if (job === undefined) return;
  const stopping = new AbortController();
  job.stopping = stopping;
  const meter = createUploadSpeedMeter(performance.now());
  change(id, { phase: 'sending', sent: 0, bytesPerSecond: null, problem: null });
  try {
    // The service reports an empty file as a missing one, which sounds as if another attempt could help.
    if (job.file.size === 0) throw new CallError('refused', NOT_AUDIO_CODE, 'the file is empty');
    const result = await postCloudFile(
      job.file,
      (progress) => {
        showProgress(id, job.file.size, progress, meter);
        clearTimeout(job.stallTimer);
        job.stallTimer = setTimeout(() => change(id, { bytesPerSecond: null }), STALL_MS);
      },
      stopping.signal,
    );
    jobs.delete(id);
    change(id, { phase: 'done', sent: job.file.size, result });
    void refetchChangedQueries(job.client, [cloudQueryKey()]);
  } catch (error) {
    // A cancelled upload has left the list already.
    if (!stopping.signal.aborted) handleFailure(id, uploadProblemOf(error));
  } finally {
    clearTimeout(job.stallTimer);
  }
  const ended = uploads.getState().find((upload) => upload.id === id);
  if (ended !== undefined && !isActive(ended) && isOfListener(ended)) finished = [...finished, ended];
  startNext();
}

/**
 * A file whose upload lost the network is sent again with the others once the network is back. If the browser still
 * reports a network, only the server is out of reach, and the listener decides about another attempt.
 */
function handleFailure(id: number, problem: UploadProblem): void {
  if (problem !== 'cloud.offline' || navigator.onLine) {
    change(id, { phase: 'failed', problem });
    return;
  }
  change(id, waiting);
  if (isWaitingForNetwork) return;
  isWaitingForNetwork = true;
  addEventListener('online', startOnceOnline, { once: true });
}

function startOnceOnline(): void {
  isWaitingForNetwork = false;
  startNext();
}

/** A request is a little larger than its file, so progress is scaled from the request to the file. */
function showProgress(
  id: number,
  bytes: number,
  { sent, total }: UploadProgress,
  meter: UploadSpeedMeter,
): void {
  const share = total === 0 ? 1 : sent / total;
  change(id, {
    phase: share === 1 ? 'reading' : 'sending',
    sent: Math.round(bytes * share),
    bytesPerSecond: meter(sent, performance.now()),
  });
}

/**
 * Removes all matching uploads before the next one starts, which might be one of them; uploads that are being sent are
 * aborted.
 */
function removeUploads(isRemoved: (upload: Upload) => boolean): void {
  const all = uploads.getState();
  uploads.setState(
    all.filter((upload) => !isRemoved(upload)),
    true,
  );
  for (const { id } of all.filter(isRemoved)) {
    const job = jobs.get(id);
    jobs.delete(id);
    job?.stopping?.abort(new DOMException('cancelled', 'AbortError'));
  }
  startNext();
}

export const cancelOrDismissUpload = (id: number): void => removeUploads((upload) => upload.id === id);

export const cancelAllUploads = (): void => removeUploads(isActive);

export const clearEndedUploads = (): void => removeUploads((upload) => !isActive(upload));

/** Sends a file again from its beginning; the service cannot resume. */
export function retryUpload(id: number): void {
  if (!jobs.has(id)) return;
  isWaitingForNetwork = false;
  change(id, waiting);
  listenForLeaving();
  startNext();
}

export function retryFailedUploads(): void {
  for (const { id } of uploads.getState().filter(canRetryUpload)) retryUpload(id);
}

/** A file that was sent twice at the same time is one song, and neither reply calls it known. */
const oneOfEachSong = (added: readonly Upload[]): readonly Upload[] => [
  ...new Map(added.map((upload) => [upload.result?.row?.song.id ?? upload, upload])).values(),
];

/** One notice for all uploads that finished together, on whatever screen the listener is. */
function notifyOfFinished(): void {
  const done = finished.filter(({ phase }) => phase === 'done');
  const failed = finished.length - done.length;
  const added = oneOfEachSong(done.filter(({ result }) => result?.isKnown !== true));
  const [first] = added;
  finished = [];
  if (failed > 0) {
    notify({ key: 'cloud.someFailed', params: { count: failed }, tone: 'error', topic: 'cloud-failed' });
  }
  const topic = 'cloud';
  if (added.length > 1) {
    notify({ key: 'cloud.uploadedSome', params: { count: added.length }, tone: 'success', topic });
  } else if (first !== undefined) {
    const name = first.result?.row?.song.name || first.name;
    notify({ key: 'cloud.uploaded', params: { name }, tone: 'success', topic });
  } else if (done.length > 1) {
    notify({ key: 'cloud.knownSome', params: { count: done.length }, tone: 'info', topic });
  } else if (done.length === 1) notify({ key: 'cloud.doneKnown', tone: 'info', topic });
}
