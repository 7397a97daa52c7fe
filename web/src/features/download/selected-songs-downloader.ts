import type { Song } from '@rill/contract';
import { fetchDownloadQualities } from '#api/downloads.ts';
import type { I18n } from '#i18n/i18n.ts';
import {
  resumeSongsToDownload,
  songsToDownloadCount,
  takeSongsToDownload,
  takeSongToDownload,
} from '#music/menus/download-dialog-state.ts';
import { dismissNotice, noticesStore, notify } from '#notices/notices.ts';
import { songName } from '#player/song-name.ts';
import { notifyNeedsLogin } from '#session/needs-login.ts';
import { onErasePersonalData } from '#session/personal-data.ts';
import { bestDownloadOption, downloadOptionsOfSong, downloadRefusal } from './download-options.ts';
import { type DownloadEnd, downloadEndOf, type RequestsRefused, startDownload } from './downloads.ts';

const PROGRESS_TOPIC = 'downloads';
const LOST_TOPIC = 'downloads-lost';
/** How many songs without a file the notice names. */
const MAX_NAMES = 3;

interface DownloadBatch {
  /** The number of songs whose download has begun. */
  begun: number;
  saved: number;
  /** The songs that the service has refused. */
  readonly refused: Song[];
  readonly stopping: AbortController;
}

let running: DownloadBatch | null = null;
/** The batch that a failure has interrupted, and the songs that are still to be downloaded. */
let lost: { readonly batch: DownloadBatch; readonly songs: readonly Song[] } | null = null;

onErasePersonalData(() => {
  dismissNotice(LOST_TOPIC);
  if (running !== null) cancelBatch(running);
});

/** Downloads the waiting songs one after another; they join those that are being downloaded. */
export function downloadWaitingSongs(): void {
  if (songsToDownloadCount() === 0) return;
  if (running === null) startBatch();
  else showProgress(running);
}

/** Starts a batch with the waiting songs, or continues an interrupted batch with them. */
function startBatch(): void {
  const before = lost;
  lost = null;
  dismissNotice(LOST_TOPIC);
  running = before?.batch ?? { begun: 0, saved: 0, refused: [], stopping: new AbortController() };
  if (before !== null) resumeSongsToDownload(before.songs);
  void runBatch(running);
}

function cancelBatch(batch: DownloadBatch): void {
  takeSongsToDownload();
  batch.stopping.abort();
  endBatch();
}

function endBatch(): void {
  running = null;
  dismissNotice(PROGRESS_TOPIC);
}

async function runBatch(batch: DownloadBatch): Promise<void> {
  for (let song = takeSongToDownload(); song !== null; song = takeSongToDownload()) {
    batch.begun += 1;
    showProgress(batch);
    const end = await downloadInBestQuality(song, batch.stopping.signal);
    if (batch.stopping.signal.aborted) return;
    if (end === 'saved') batch.saved += 1;
    else if (end === 'refused') batch.refused.push(song);
    else if (end === 'needs-login') {
      // Every other song would be refused as well.
      cancelBatch(batch);
      return notifyNeedsLogin();
    } else if (end !== null) return stopAtSong(batch, song, end);
  }
  endBatch();
  notifyEnd(batch);
}

/** Downloads the best file that this listener may have. Resolves at the end of the download, also when it fails. */
async function downloadInBestQuality(song: Song, cancelled: AbortSignal): Promise<DownloadEnd> {
  try {
    const available = await fetchDownloadQualities(song.id, cancelled);
    const isRefused = available === null || downloadRefusal(song, available) !== null;
    const file = isRefused ? undefined : bestDownloadOption(downloadOptionsOfSong(song, available));
    return file === undefined ? 'refused' : await startDownload(song, file, cancelled);
  } catch (error) {
    return downloadEndOf(error);
  }
}

/** Counts the songs in one notice that is updated in place, so that it keeps the focus. */
function showProgress(batch: DownloadBatch): void {
  const params = { number: batch.begun, count: batch.begun + songsToDownloadCount() };
  const shown = noticesStore.getState();
  if (shown.some(({ topic }) => topic === PROGRESS_TOPIC)) {
    noticesStore.setState(
      shown.map((notice) => (notice.topic === PROGRESS_TOPIC ? { ...notice, params } : notice)),
      true,
    );
    return;
  }
  notify({
    key: 'download.number',
    params,
    tone: 'info',
    topic: PROGRESS_TOPIC,
    stays: true,
    task: 'download.running',
    action: { key: 'download.cancel', run: () => cancelBatch(batch) },
  });
}

/**
 * Stops the batch, because every other song would fail as well. The song moves to the end, so that it cannot hold up
 * the others again.
 */
function stopAtSong(batch: DownloadBatch, song: Song, cause: 'lost' | RequestsRefused): void {
  batch.begun -= 1;
  lost = { batch, songs: [...takeSongsToDownload(), song] };
  endBatch();
  const params = { saved: batch.saved, count: batch.begun + lost.songs.length };
  const looks = {
    tone: 'error',
    topic: LOST_TOPIC,
    stays: true,
    action: { key: 'state.retry', run: startBatch },
    onDismiss() {
      lost = null;
    },
  } as const;
  if (cause === 'lost') notify({ key: 'download.lost', params, ...looks });
  else {
    const reason = ({ t }: I18n) => t(cause.reason);
    notify({ key: 'download.brokenOff', params: { ...params, reason }, ...looks });
  }
}

function notifyEnd({ begun, saved, refused }: DownloadBatch): void {
  if (refused.length === 0) {
    // No file is saved when each download was cancelled in its own dialog.
    if (saved > 0) notify({ key: 'download.allSaved', params: { count: saved }, tone: 'success' });
    return;
  }
  const names = ({ t }: I18n) => {
    const first = refused.slice(0, MAX_NAMES).map((song) => songName(song, t));
    return first.join(t('list.separator')) + (refused.length > MAX_NAMES ? '…' : '');
  };
  notify({
    key: 'download.someSaved',
    params: { saved, count: begun, names },
    tone: 'warning',
    topic: 'downloads-refused',
    stays: true,
  });
}
