import { PLAY_END_REASONS, type PlayEvent, toSongId } from '@rill/contract';
import type { Clock, Player } from '@rill/playback';
import * as v from 'valibot';
import { postPlays, postScrobble } from '#api/listening.ts';
import { getDataScopeKey, scopedStorageKey } from '#config/data-scope.ts';
import { getRunTimeConfig } from '#config/run-time-config.ts';
import { deviceId, randomUuid } from '#lib/storage/device-id.ts';
import { createPersistedValue } from '#lib/storage/persisted.ts';
import { onErasePersonalData } from '#session/personal-data.ts';
import { isVisitor, onListenerIdChange } from '#session/session.ts';
import { isSessionEnding } from '#session/sign-out.ts';
import { getSetting, onSettingChange } from '#settings/settings-store.ts';
import { createPlayOutbox } from './play-outbox.ts';
import { type FinishedPlay, type TrackedPlay, trackPlays } from './play-tracker.ts';

const eventSchema: v.GenericSchema<unknown, PlayEvent> = v.object({
  id: v.string(),
  device: v.string(),
  songId: v.pipe(v.number(), v.transform(toSongId)),
  sourceKind: v.string(),
  sourceId: v.number(),
  startedMs: v.number(),
  heardMs: v.number(),
  end: v.picklist(PLAY_END_REASONS),
});

/** Plays of this listener that have not been delivered to the catalogue. */
export const getUnsentPlaysStore = () =>
  createPersistedValue<readonly PlayEvent[]>({
    key: scopedStorageKey('plays'),
    version: 1,
    schema: v.array(eventSchema),
    fallback: [],
  });

/** Nothing is recorded for visitors, in a private session, or for an account that has switched this off. */
const isRecorded = (): boolean => !isVisitor() && getSetting('listenRecord') && !getSetting('privateSession');

const toEvent = (play: FinishedPlay): PlayEvent => ({
  id: play.id,
  device: deviceId(),
  songId: play.song.id,
  sourceKind: play.isFm ? 'fm' : (play.song.sourceKind ?? ''),
  sourceId: play.isFm ? 0 : (play.song.sourceId ?? 0),
  startedMs: play.startedAtMs,
  heardMs: play.heardMs,
  end: play.end,
});

/**
 * Records the plays of an account: with the service's own call once 3 s of a song were heard and, with the embedded
 * catalogue, with an event for each finished play, which is stored until it is delivered. Returns a function that
 * stops recording.
 */
export function recordListening(player: Player, clock: Clock): () => void {
  const { embedded } = getRunTimeConfig();
  // If ending the session fails, the next play delivers the waiting plays.
  const mayDeliver = () => embedded && isRecorded() && !isSessionEnding();
  const outbox = createPlayOutbox({ stored: getUnsentPlaysStore, send: postPlays, mayDeliver, clock });
  /** The account of the current play; '' if it began before a login or sign-out, or while nothing is recorded. */
  let listener = '';

  const isOwnPlay = () => isRecorded() && listener === getDataScopeKey()[1];

  function onListened({ id, song, isFm }: TrackedPlay, seconds: number): void {
    if (!isOwnPlay() || isSessionEnding()) return;
    const sourceId = isFm ? 0 : (song.sourceId ?? 0);
    const playId = embedded ? id : null;
    // A lost call does not concern the listener, and `call` has logged it.
    postScrobble({ id: song.id, sourceId, seconds: Math.round(seconds), playId }).catch(() => {});
  }
  function onFinished(play: FinishedPlay): void {
    if (!embedded || !isOwnPlay() || play.heardMs === 0) return;
    outbox.add(toEvent(play));
    if (play.end !== 'left') deliver();
  }
  const deliver = () => void outbox.deliver();

  const tracker = trackPlays({
    player,
    clock,
    createId: () => {
      listener = isRecorded() ? getDataScopeKey()[1] : '';
      return randomUuid();
    },
    onListened,
    onFinished,
  });
  const stop = new AbortController();
  addEventListener('online', deliver, { signal: stop.signal });
  addEventListener(
    'pagehide',
    () => {
      tracker.close();
      outbox.deliverLast();
    },
    { signal: stop.signal },
  );
  const stopListener = onListenerIdChange(deliver);
  // A song that plays when a private session begins is also heard in the session, so it is not recorded after the
  // session's end.
  const stopPrivate = onSettingChange('privateSession', () => {
    listener = '';
  });
  deliver();
  // Stopped before the queue is cleared, which would finish a play of the account that has signed out.
  const stopErase = onErasePersonalData(stopAll);
  function stopAll(): void {
    stop.abort();
    stopListener();
    stopPrivate();
    stopErase();
    tracker.stop();
    outbox.dispose();
  }
  return stopAll;
}
