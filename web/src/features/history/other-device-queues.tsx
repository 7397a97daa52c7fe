import type { ServerSavedQueue } from '@rill/contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { savedQueuesQuery } from '#api/saved-queue.ts';
import { songQuery } from '#api/songs.ts';
import { getRunTimeConfig } from '#config/run-time-config.ts';
import { formatDuration } from '#i18n/format.ts';
import { localizeDeviceName } from '#i18n/format-device.ts';
import { useI18n } from '#i18n/i18n.ts';
import { deviceId } from '#lib/storage/device-id.ts';
import { songCountLabel } from '#music/count-labels.ts';
import { notify } from '#notices/notices.ts';
import { usePlayer } from '#player/player-context.tsx';
import { playSavedQueue } from '#player/queue-sync/play-saved-queue.ts';
import { useIsVisitor } from '#session/session.ts';
import { Button } from '#ui/button.tsx';
import styles from './other-device-queues.module.css';

const hasSongs = (queue: ServerSavedQueue | null | undefined): queue is ServerSavedQueue =>
  queue !== null && queue !== undefined && queue.songIds.length > 0;

const isSameList = (one: ServerSavedQueue, other: ServerSavedQueue): boolean =>
  JSON.stringify(one.songIds) === JSON.stringify(other.songIds);

/**
 * Fetches a queue as its device saved it last, because the device may have played on since. Resolves to the shown queue
 * when the request fails, or when the device has another list by now.
 */
async function fetchLatest(client: QueryClient, shown: ServerSavedQueue): Promise<ServerSavedQueue> {
  try {
    const { current, previous } = await client.fetchQuery(savedQueuesQuery());
    const isLater = (queue: ServerSavedQueue) => queue.device === shown.device && isSameList(queue, shown);
    return [current, previous].filter(hasSongs).find(isLater) ?? shown;
  } catch {
    return shown;
  }
}

/** The queues of the account's other devices, each with a button to continue it here. */
export function OtherDeviceQueues() {
  const { t } = useI18n();
  const isVisitor = useIsVisitor();
  const { data } = useQuery({ ...savedQueuesQuery(), enabled: getRunTimeConfig().embedded && !isVisitor });
  const { current, previous } = data ?? {};
  const queues = [current, previous].filter(hasSongs).filter(({ device }) => device !== deviceId());
  const [first, second] = queues;
  const shown = first !== undefined && second !== undefined && isSameList(first, second) ? [first] : queues;
  if (isVisitor || shown.length === 0) return null;
  return (
    <ul aria-label={t('account.otherQueues')} className={styles['list']}>
      {shown.map((queue) => (
        // The key has the time too, because one device can have both a current and a previous queue.
        <QueueRow key={`${queue.device} ${queue.savedMs}`} queue={queue} />
      ))}
    </ul>
  );
}

function QueueRow({ queue }: { readonly queue: ServerSavedQueue }) {
  const { t, language } = useI18n();
  const player = usePlayer();
  const client = useQueryClient();
  const id = queue.songIds[queue.at];
  const { data: song } = useQuery({
    ...songQuery(id ?? (queue.songIds[0] as ServerSavedQueue['songIds'][number])),
    enabled: id !== undefined,
  });

  async function continueHere() {
    const isPlaying = await playSavedQueue(player, await fetchLatest(client, queue)).catch(() => false);
    if (!isPlaying) notify({ key: 'account.continueFailed', tone: 'error', topic: 'continue' });
  }

  return (
    <li className={styles['row']}>
      <div className={styles['text']}>
        <p className={styles['device']}>
          {t('account.continueFrom', {
            device: localizeDeviceName(queue.deviceName, language) || t('account.otherDevice'),
            time: formatDuration(queue.positionMs / 1000),
          })}
        </p>
        <p className={styles['tip']}>
          {[song?.name, songCountLabel(t, queue.songIds.length)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button onClick={() => void continueHere()}>{t('account.continue')}</Button>
    </li>
  );
}
