import type { ServerSavedQueue } from '@rill/contract';
import type { Clock, Player } from '@rill/playback';
import * as v from 'valibot';
import { CallError } from '#api/client/call-error.ts';
import { fetchSavedQueues, postQueue } from '#api/saved-queue.ts';
import { scopedStorageKey } from '#config/data-scope.ts';
import { formatDuration } from '#i18n/format.ts';
import { localizeDeviceName } from '#i18n/format-device.ts';
import { deviceId } from '#lib/storage/device-id.ts';
import { createPersistedValue } from '#lib/storage/persisted.ts';
import { dismissNotice, notify } from '#notices/notices.ts';
import { checkAccountIfStale } from '#session/account-check.ts';
import { onErasePersonalData } from '#session/personal-data.ts';
import { currentAccount, onListenerIdChange } from '#session/session.ts';
import { isSessionEnding } from '#session/sign-out.ts';
import { getSetting, onSettingChange } from '#settings/settings-store.ts';
import { playSavedQueue } from './play-saved-queue.ts';
import { autoSaveQueueToAccount } from './queue-sync.ts';

const OFFER_TOPIC = 'continue';
/** How long the offer is shown, in milliseconds: long enough to read it and to reach its button. */
const OFFER_SHOWN_MS = 15_000;

/** The time of the last offered queue. Each queue is offered once; after that it is found on the history page. */
const lastOffer = () =>
  createPersistedValue<number>({
    key: scopedStorageKey('offered-queue'),
    version: 1,
    schema: v.number(),
    fallback: 0,
  });

const isAllowed = (): boolean =>
  currentAccount() !== null && !isSessionEnding() && !getSetting('privateSession');

/** Saves the account's queue for its other devices, and offers the queue that another device has saved. */
export function startCrossDeviceQueueSync(player: Player, clock: Clock): void {
  const sync = autoSaveQueueToAccount({
    player,
    clock,
    save: (queue, options) => postQueue(deviceId(), queue, options),
    isAllowed,
  });
  let offering = new AbortController();
  const offer = () => {
    // After signing out, the queue of the account must not be offered to anybody else.
    offering.abort();
    dismissNotice(OFFER_TOPIC);
    offering = new AbortController();
    void offerSavedQueue(player, offering.signal);
  };
  const stops = [
    sync.stop,
    () => offering.abort(),
    // A listener who plays music has chosen something else than the offer.
    player.state.subscribe((now, before) => {
      if (now.wantsToPlay && !before.wantsToPlay) dismissNotice(OFFER_TOPIC);
    }),
    onListenerIdChange(() => {
      sync.changeListener();
      offer();
    }),
    // A queue paused in a private session is not saved after the session's end.
    onSettingChange('privateSession', sync.changeListener),
  ];
  addEventListener('pagehide', sync.writeLast);
  onErasePersonalData(() => {
    removeEventListener('pagehide', sync.writeLast);
    for (const stop of stops) stop();
  });
  offer();
}

async function offerSavedQueue(player: Player, signal: AbortSignal): Promise<void> {
  // A login reaches all open tabs, and in a hidden one the offer would end before anybody sees it.
  await whenVisible(signal);
  const queue = await otherDevicesQueue(signal);
  if (signal.aborted) return;
  const offered = lastOffer();
  // A listener who already plays music has chosen something else than the offer.
  if (queue === null || queue.savedMs <= offered.read() || player.state.getState().wantsToPlay) return;
  offered.write(queue.savedMs);
  notify({
    key: 'account.continueFrom',
    params: {
      device: ({ t, language }) => localizeDeviceName(queue.deviceName, language) || t('account.otherDevice'),
      time: formatDuration(queue.positionMs / 1000),
    },
    tone: 'info',
    topic: OFFER_TOPIC,
    shownMs: OFFER_SHOWN_MS,
    action: { key: 'account.continue', run: () => void continueOrNotify(player, queue) },
  });
}

async function whenVisible(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible') return;
  await new Promise((resolve) =>
    document.addEventListener('visibilitychange', resolve, { once: true, signal }),
  );
}

/** The queue that another device saved last; null when there is none, or the catalogue fails. */
async function otherDevicesQueue(signal: AbortSignal): Promise<ServerSavedQueue | null> {
  if (!isAllowed()) return null;
  try {
    // The page starts with the account of the last visit, whose session may have ended; the account check handles
    // this.
    if ((await checkAccountIfStale()) === null) return null;
    const { current } = await fetchSavedQueues(signal);
    return current === null || current.device === deviceId() || current.songIds.length === 0 ? null : current;
  } catch (error) {
    if (error instanceof CallError || signal.aborted) return null;
    throw error;
  }
}

async function continueOrNotify(player: Player, queue: ServerSavedQueue): Promise<void> {
  const isPlaying = await playSavedQueue(player, queue).catch((error: unknown) => {
    if (error instanceof CallError) return false;
    throw error;
  });
  if (!isPlaying) notify({ key: 'account.continueFailed', tone: 'error', topic: OFFER_TOPIC });
}
