import type { Song } from '@rill/contract';
import type { Failure, Player, PlayerEvent } from '@rill/playback';
import { type MessageKey, words } from '#i18n/i18n.ts';
import { dismiss, notify } from '#notices/notices.ts';

/** Everything that stops music from playing speaks in one place: a queue of bad songs is one notice, not fifty. */
const TROUBLE = 'player-trouble';

/** From this failed attempt on the listener is told; before it the song is only loading. */
const TOLD_FROM_ATTEMPT = 3;

/** Turns what happens to the player into words. Nothing in the player calls it. */
export function tellPlayerNotices(player: Player): () => void {
  let skips = 0;

  function tell(event: PlayerEvent): void {
    switch (event.type) {
      case 'song-started':
        skips = 0;
        dismiss(TROUBLE);
        if (event.song.artist.length === 0) notify({ key: 'player.noDetails', tone: 'warning' });
        return;
      case 'song-skipped':
        skips += 1;
        tellSkip(event.song, skips);
        return;
      case 'gave-up':
        skips = 0;
        tellEnd(event.song, event.failure, event.skips);
        return;
      case 'load-failed':
        if (event.attempt >= TOLD_FROM_ATTEMPT) {
          notify({ key: 'player.playError', tone: 'error', topic: TROUBLE });
        }
        return;
      case 'members-only-preview':
        notify({ key: 'player.vipTip', tone: 'info' });
        return;
      case 'mode-changed':
        notify({ key: `player.mode.${event.mode}`, tone: 'info', topic: 'play-mode' });
        return;
      case 'added-next':
        tellAddedNext(event.songs);
        return;
      case 'removed':
        notify({ key: 'player.removed', params: { name: event.song.name }, tone: 'success', topic: 'queue' });
        return;
      case 'song-changed':
      case 'listened':
      case 'seeked':
        return;
    }
  }
  return player.subscribe(tell);
}

function tellSkip(song: Song, skips: number): void {
  if (skips === 1) {
    notify({ key: 'player.skipped', params: { name: song.name }, tone: 'warning', topic: TROUBLE });
  } else {
    notify({ key: 'player.skippedSome', params: { count: skips }, tone: 'warning', topic: TROUBLE });
  }
}

function tellEnd(song: Song, failure: Failure, skips: number): void {
  if (failure.kind === 'network' || failure.kind === 'expired') {
    notify({ key: 'player.tooManyRetries', tone: 'error', topic: TROUBLE, stays: true });
    return;
  }
  const reason = reasonIn(failure);
  if (skips > 0) {
    const params = { count: skips + 1, reason };
    notify({ key: 'player.stoppedSkipping', params, tone: 'error', topic: TROUBLE });
  } else {
    notify({ key: 'player.cannotPlay', params: { name: song.name, reason }, tone: 'error', topic: TROUBLE });
  }
}

/** Why a song cannot be heard: in the service's own words where it gave some. */
function reasonIn(failure: Failure): string {
  if (failure.kind !== 'rights') return words().t('player.playError');
  return failure.message || words().t(refusals[failure.reason]);
}

const refusals = {
  member: 'player.refused.member',
  purchase: 'player.refused.purchase',
  region: 'player.refused.region',
  removed: 'player.refused.removed',
  unknown: 'player.refused.unknown',
  playable: 'player.refused.unknown',
} as const satisfies Record<Extract<Failure, { kind: 'rights' }>['reason'], MessageKey>;

function tellAddedNext(songs: readonly Song[]): void {
  const [first] = songs;
  if (first === undefined) return;
  if (songs.length === 1) {
    notify({ key: 'player.addedNext', params: { name: first.name }, tone: 'success', topic: 'queue' });
  } else {
    notify({ key: 'player.addedNextSome', params: { count: songs.length }, tone: 'success', topic: 'queue' });
  }
}
