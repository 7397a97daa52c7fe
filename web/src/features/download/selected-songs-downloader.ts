import type { Song } from '@rill/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { downloadQualitiesQuery } from '#api/downloads.ts';
import {
  forgetSongsToDownload,
  openDownloadDialog,
  songsToDownloadCount,
  takeSongToDownload,
} from '#music/menus/download-dialog-state.ts';
import { dismissNotice, notify } from '#notices/notices.ts';
import { isNeedsLoginError, notifyNeedsLogin } from '#session/needs-login.ts';
import { bestDownloadOption, downloadOptionsOfSong, downloadRefusal } from './download-options.ts';
import { cancelDownload, getDownload, startDownload } from './downloads.ts';

const PROGRESS_TOPIC = 'downloads';

let isRunning = false;

/** Downloads the selected songs one after another; rendered while some of them wait. */
export function SelectedSongsDownloader() {
  const client = useQueryClient();
  useEffect(() => {
    if (!isRunning) void downloadWaitingSongs(client);
  }, [client]);
  return null;
}

async function downloadWaitingSongs(client: QueryClient): Promise<void> {
  isRunning = true;
  let number = 1;
  let isProgressShown = true;
  for (let song = takeSongToDownload(); song !== null; song = takeSongToDownload()) {
    const { id } = song;
    const stopping = new AbortController();
    if (isProgressShown) {
      notify({
        key: 'download.number',
        params: { number, count: number + songsToDownloadCount() },
        tone: 'info',
        topic: PROGRESS_TOPIC,
        stays: true,
        action: {
          key: 'download.cancel',
          run() {
            forgetSongsToDownload();
            stopping.abort();
            cancelDownload(id);
          },
        },
        onDismiss() {
          isProgressShown = false;
        },
      });
    }
    await downloadInBestQuality(client, song, stopping.signal);
    number += 1;
  }
  dismissNotice(PROGRESS_TOPIC);
  isRunning = false;
}

/** Downloads the best file that this listener may have. Resolves at its end, however it ends. */
async function downloadInBestQuality(client: QueryClient, song: Song, stopped: AbortSignal): Promise<void> {
  try {
    const available = await client.fetchQuery(downloadQualitiesQuery(song.id));
    if (stopped.aborted) return;
    const isRefused = available === null || downloadRefusal(song, available) !== null;
    const file = isRefused ? undefined : bestDownloadOption(downloadOptionsOfSong(song, available));
    if (file === undefined) {
      notifyFailure(song);
      return;
    }
    await startDownload(song, file);
    if (getDownload(song.id)?.problem === 'download.login') giveUpAsVisitor();
  } catch (error) {
    if (isNeedsLoginError(error)) giveUpAsVisitor();
    else if (!stopped.aborted) notifyFailure(song);
  }
}

/** Its dialog says why, and offers what there is. */
function notifyFailure(song: Song): void {
  notify({
    key: 'download.failed',
    params: { name: song.name },
    tone: 'error',
    topic: `download-${song.id}`,
    action: { key: 'state.retry', run: () => openDownloadDialog(song) },
  });
}

/** The others would be refused as well. */
function giveUpAsVisitor(): void {
  forgetSongsToDownload();
  notifyNeedsLogin();
}
