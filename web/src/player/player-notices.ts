import type { Song } from '@rill/contract';
import { currentSong, type PlaybackFailure, type Player, type PlayerEvent } from '@rill/playback';
import type { I18n, MessageKey } from '#i18n/i18n.ts';
import { noticeText } from '#notices/notice-text.ts';
import { dismissNotice, notify } from '#notices/notices.ts';
import { songName } from '#player/song-name.ts';
import { notifyNeedsLogin } from '#session/needs-login.ts';
import { notifyChangeFailure } from '#session/notify-change-failure.ts';
import { currentProfile } from '#session/profile.ts';
import { ADDITIONS_TOPIC, dismissRemovalNotice, notifyRemoved } from './removal-notice.ts';
import { mayUseUnblockServer } from './song-url-source.ts';

/** All playback failures share one topic: a queue of bad songs is one notice, not fifty. */
const PLAYBACK_ERROR = 'player-trouble';

/** The notice of a skipped song has its own topic: the next song, a moment later, must not hide it. */
const SKIPPED = 'player-skipped';

/** The topic for music that plays in another tab. */
const OTHER_TAB = 'player-elsewhere';

const PLAYED_LIST = 'played-list';

/** A decoding error has a topic of its own, because skipping the song a moment later must not hide the reason. */
const DECODE_ERROR = 'player-decode';
const DECODE_ERROR_SHOWN_MS = 4000;

/** From this failed attempt on, the notice calls the song unplayable; before, it tells of a retry. */
const PLAY_ERROR_FROM_ATTEMPT = 3;

/** Shows notices for the player's events. Returns a function that unsubscribes. */
export function showPlayerNotices(player: Player): () => void {
  let skips = 0;
  /** Whether the notice of a retry is shown, which stays until the retry is over. */
  let isRetryShown = false;

  function showNotice(event: PlayerEvent): void {
    switch (event.type) {
      case 'song-started':
        skips = 0;
        dismissNotice(PLAYBACK_ERROR);
        if (event.song.artist.length === 0) notify({ key: 'player.noDetails', tone: 'warning' });
        return;
      case 'song-skipped':
        skips += 1;
        isRetryShown = false;
        dismissNotice(PLAYBACK_ERROR);
        notifySkip(event.song, event.failure, skips);
        return;
      case 'playback-failed':
        skips = 0;
        isRetryShown = false;
        dismissNotice(SKIPPED);
        notifyStopped(event.song, event.failure, event.skips);
        return;
      case 'load-failed':
        isRetryShown = (event.retryInSeconds ?? 0) > 0;
        notifyFailedLoad(event, () => player.play());
        return;
      case 'other-tab-active':
        notifyOtherTab(event.title, () => player.play());
        return;
      case 'song-changed':
        endRetry();
        return;
      default:
        notifyOnce(event);
    }
  }
  /** Removes the notice of a retry, because nothing is retried any more. */
  function endRetry(): void {
    if (isRetryShown) dismissNotice(PLAYBACK_ERROR);
    isRetryShown = false;
  }
  const stopState = player.state.subscribe((now, before) => {
    const isHealed = before.failure !== null && now.failure === null;
    if (isHealed && currentSong(now) === currentSong(before)) dismissNotice(PLAYBACK_ERROR);
    if (now.wantsToPlay && !before.wantsToPlay) dismissNotice(OTHER_TAB);
    if (!now.wantsToPlay && before.wantsToPlay) endRetry();
  });
  const stopEvents = player.subscribe(showNotice);
  return () => {
    stopState();
    stopEvents();
  };
}

type PlaybackEvent = Extract<
  PlayerEvent,
  {
    type:
      | 'song-started'
      | 'song-skipped'
      | 'playback-failed'
      | 'load-failed'
      | 'other-tab-active'
      | 'song-changed';
  }
>;

/** Shows the notices of events that do not depend on earlier ones. */
function notifyOnce(event: Exclude<PlayerEvent, PlaybackEvent>): void {
  switch (event.type) {
    case 'fm-failed':
      if (event.error === null) notify({ key: 'fm.empty', tone: 'info', topic: PLAYBACK_ERROR });
      else notifyChangeFailure(event.error, 'fm.failed', PLAYBACK_ERROR);
      return;
    case 'fm-dislike-failed':
      if (event.needsLogin) notifyNeedsLogin();
      else notify({ key: 'fm.dislikeFailed', tone: 'error' });
      return;
    case 'fell-asleep':
      notify({ key: 'full.slept', tone: 'info', topic: 'sleep' });
      return;
    case 'members-only':
      notifyMembersOnly(event.isPreview);
      return;
    case 'mode-changed':
      notify({ key: `player.mode.${event.mode}`, tone: 'info', topic: 'play-mode' });
      return;
    case 'added-next':
      notifyAddedNext(event);
      return;
    case 'removed':
      notifyRemoved(event);
      return;
    case 'queue-replaced':
      dismissRemovalNotice();
      return;
    case 'list-failed':
      if (event.isPartQueued) notify({ key: 'list.partQueued', tone: 'warning', topic: PLAYED_LIST });
      else notify({ key: 'list.cannotPlay', tone: 'error', topic: PLAYED_LIST });
      return;
    case 'list-empty':
      notify({ key: 'list.nothingToPlay', tone: 'info', topic: PLAYED_LIST });
      return;
    case 'listened':
    case 'seeked':
    case 'song-ended':
      return;
  }
}

/** Shows that another tab plays, with a button to play here instead. */
function notifyOtherTab(title: string, playHere: () => void): void {
  const options = {
    tone: 'info',
    topic: OTHER_TAB,
    stays: true,
    action: { key: 'player.playHere', run: playHere },
  } as const;
  if (title === '') notify({ key: 'player.elsewhereUnknown', ...options });
  else notify({ key: 'player.elsewhere', params: { title }, ...options });
}

type FailedLoad = Extract<PlayerEvent, { type: 'load-failed' }>;

/** Shows a failed load. An expired URL shows no notice, because it is renewed at once. */
function notifyFailedLoad(event: FailedLoad, tryNow: () => void): void {
  const { failure, attempt } = event;
  const isExpired = failure.kind === 'expired' && attempt === 0;
  if (attempt >= PLAY_ERROR_FROM_ATTEMPT) {
    notify({ key: 'player.playError', tone: 'error', topic: PLAYBACK_ERROR });
  } else if (failure.kind === 'decode') {
    notify({
      key: 'player.decodeFailed',
      tone: 'warning',
      topic: DECODE_ERROR,
      shownMs: DECODE_ERROR_SHOWN_MS,
    });
  } else if (!isExpired) {
    notifyRetry(event, tryNow);
  }
}

/** Shows for as long as it lasts that a song is being retried, with a button to retry now. */
function notifyRetry({ failure, retryInSeconds }: FailedLoad, tryNow: () => void): void {
  const status = 'status' in failure ? failure.status : undefined;
  if (retryInSeconds === null || retryInSeconds === 0) {
    const options = { tone: 'warning', topic: PLAYBACK_ERROR } as const;
    if (status === undefined) notify({ key: 'player.loadFailed', ...options });
    else notify({ key: 'player.loadFailedStatus', params: { status }, ...options });
    return;
  }
  const seconds = retryInSeconds;
  const action = { key: 'player.tryNow', run: tryNow } as const;
  const options = { tone: 'warning', topic: PLAYBACK_ERROR, stays: true, action } as const;
  if (status === undefined) notify({ key: 'player.retryIn', params: { seconds }, ...options });
  else notify({ key: 'player.retryInStatus', params: { status, seconds }, ...options });
}

/** Shows that a song was skipped; a decoding error has a notice of its own. */
function notifySkip(song: Song, failure: PlaybackFailure, skips: number): void {
  const name = nameOf(song);
  const options = { tone: 'warning', topic: SKIPPED } as const;
  if (skips > 1) notify({ key: 'player.skippedSome', params: { count: skips }, ...options });
  else if (failure.kind === 'rights')
    notify({ key: 'player.skippedFor', params: { name, reason: reasonIn(failure, song) }, ...options });
  else notify({ key: 'player.skipped', params: { name }, ...options });
}

function notifyStopped(song: Song, failure: PlaybackFailure, skips: number): void {
  if (failure.kind === 'network' || failure.kind === 'expired' || failure.kind === 'source') {
    notify({ key: 'player.tooManyRetries', tone: 'error', topic: PLAYBACK_ERROR, stays: true });
    return;
  }
  if (failure.kind === 'needs-login') {
    notify({
      key: 'player.signInToPlay',
      params: { name: nameOf(song) },
      tone: 'warning',
      topic: PLAYBACK_ERROR,
      stays: true,
      link: { key: 'nav.signIn', to: '/login' },
    });
    return;
  }
  const reason = reasonIn(failure, song);
  if (skips > 0) {
    const params = { count: skips + 1, reason };
    notify({ key: 'player.stoppedSkipping', params, tone: 'error', topic: PLAYBACK_ERROR });
  } else {
    notify({
      key: 'player.cannotPlay',
      params: { name: nameOf(song), reason },
      tone: 'error',
      topic: PLAYBACK_ERROR,
    });
  }
}

/**
 * The reason why a song cannot be played, in the listener's language. The service's own sentence, which is general and
 * in Chinese, is used only when no reason is known.
 */
const reasonIn =
  (failure: PlaybackFailure, song: Song) =>
  ({ t, language }: I18n): string => {
    if (failure.kind !== 'rights') return t('player.playbackError');
    const { reason, message } = failure;
    const isReadable = language === 'zh-CN' && /\p{Script=Han}/u.test(message);
    if (reason === 'unknown' && isReadable) return message;
    return t(reason === 'format' && song.pc ? 'player.refused.uploadFormat' : refusals[reason]);
  };

const refusals = {
  preview: 'player.refused.member',
  member: 'player.refused.member',
  purchase: 'player.refused.purchase',
  region: 'player.refused.region',
  removed: 'player.refused.removed',
  format: 'player.refused.format',
  unknown: 'player.refused.unknown',
  playable: 'player.refused.unknown',
} as const satisfies Record<Extract<PlaybackFailure, { kind: 'rights' }>['reason'], MessageKey>;

/** Always announces a preview; a whole song only to non-members, and only if it cannot come from the unblock server. */
function notifyMembersOnly(isPreview: boolean): void {
  if (isPreview) notify({ key: 'player.vipTip', tone: 'info', topic: 'members-only' });
  else if (!isMember() && !mayUseUnblockServer())
    notify({ key: 'player.vipWhole', tone: 'info', topic: 'members-only' });
}

const nameOf =
  (song: Song) =>
  ({ t }: I18n): string =>
    songName(song, t);

const isMember = () => (currentProfile()?.vipType ?? 0) > 0;

/**
 * Names the added songs and the mode that this has ended, because a listener in shuffle mode would otherwise wonder
 * about the order of the list.
 */
function notifyAddedNext({ songs, endedMode }: Extract<PlayerEvent, { type: 'added-next' }>): void {
  const [first] = songs;
  if (first === undefined) return;
  const options = { tone: 'success', topic: ADDITIONS_TOPIC } as const;
  const isOne = songs.length === 1;
  const one = { key: 'player.addedNext', params: { name: nameOf(first) } } as const;
  const some = { key: 'player.addedNextSome', params: { count: songs.length } } as const;
  if (endedMode !== null) {
    const added = (i18n: I18n) => noticeText(i18n, isOne ? one : some);
    const mode = ({ t }: I18n) => t(`player.mode.${endedMode}`);
    notify({ key: 'player.addedNextEndsMode', params: { added, mode }, ...options });
  } else if (isOne) notify({ ...one, ...options });
  else notify({ ...some, ...options });
}
