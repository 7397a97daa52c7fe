import { PLAY_END_REASONS, type PlayEvent, toSongId } from '@rill/contract';
import type { Clock, Player } from '@rill/playback';
import * as v from 'valibot';
import { postPlays, postScrobble } from '#api/listening.ts';
import { dataScope, scopedKey } from '#config/data-scope.ts';
import { runTimeConfig } from '#config/run-time-config.ts';
import { deviceId, randomUuid } from '#lib/device-id.ts';
import { createPersisted } from '#lib/persisted.ts';
import { isVisitor, onListenerChange } from '#session/session.ts';
import { readSetting } from '#settings/settings-store.ts';
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

/** Plays of this listener that the catalogue does not have yet. */
export const storedPlays = () =>
  createPersisted<readonly PlayEvent[]>({
    key: scopedKey('plays'),
    version: 1,
    schema: v.array(eventSchema),
    fallback: [],
  });

/** Nothing is recorded for a visitor, in a private session, and for an account that has switched the record off. */
const isRecorded = (): boolean =>
  !isVisitor() && readSetting('listenRecord') && !readSetting('privateSession');

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
 * Records what an account hears: with the service's own call once 3 s of a song were heard, and, with the embedded
 * catalogue, with an event for each finished play, which waits here while it cannot be delivered. Returns a function
 * that stops it.
 */
export function recordListening(player: Player, clock: Clock): () => void {
  const { embedded } = runTimeConfig();
  const outbox = createPlayOutbox({ stored: storedPlays, send: postPlays, clock });
  /** The account of the play: one that began before a sign-in or sign-out belongs to nobody. */
  let listener = '';

  function onListened({ id, song, isFm }: TrackedPlay, seconds: number): void {
    if (!isRecorded()) return;
    const sourceId = isFm ? 0 : (song.sourceId ?? 0);
    const playId = embedded ? id : null;
    // A lost one does not concern the listener, and `call` has logged it.
    postScrobble({ id: song.id, sourceId, seconds: Math.round(seconds), playId }).catch(() => {});
  }
  function onFinished(play: FinishedPlay): void {
    if (!embedded || !isRecorded() || play.heardMs === 0 || listener !== dataScope()[1]) return;
    outbox.add(toEvent(play));
    if (play.end !== 'left') void outbox.deliver();
  }
  const deliver = () => {
    if (embedded && isRecorded()) void outbox.deliver();
  };

  const tracker = trackPlays({
    player,
    clock,
    createId: () => {
      [, listener] = dataScope();
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
      if (embedded && isRecorded()) outbox.deliverLast();
    },
    { signal: stop.signal },
  );
  const stopListener = onListenerChange(deliver);
  deliver();
  return () => {
    stop.abort();
    stopListener();
    tracker.stop();
    outbox.dispose();
  };
}
