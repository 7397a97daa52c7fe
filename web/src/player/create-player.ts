import { createPlayer, type FmSource, type Player } from '@rill/playback';
import {
  bindMediaSession,
  createAudibleTabArbiter,
  createHtmlAudioEngine,
  createRealClock,
} from '@rill/playback/browser';
import { type PlaybackSettings, playbackSettingDefinitions } from '@rill/playback/settings';
import { fetchMediaStatus } from '#api/media-status.ts';
import { fetchFmSongs, postFmSongDislike } from '#api/personal-fm.ts';
import { getRunTimeConfig } from '#config/run-time-config.ts';
import { onLanguageChange } from '#i18n/i18n.ts';
import { delay } from '#lib/delay.ts';
import { sizedImageUrl } from '#lib/image-url.ts';
import { openIndexedDb } from '#lib/storage/idb.ts';
import { notify } from '#notices/notices.ts';
import { recordListening } from '#player/listening/record-listening.ts';
import { persistListenerPlayback } from '#player/persistence/persist-listener-playback.ts';
import { markPlaybackRestored, whenPlaybackRestored } from '#player/persistence/playback-restored.ts';
import { onErasePersonalData } from '#session/personal-data.ts';
import { isVisitor, onListenerIdChange } from '#session/session.ts';
import { getSetting, getSettings, onSettingChange } from '#settings/settings-store.ts';
import { readDocumentTitle } from '#shell/page-title.ts';
import { closeEmptyPanels } from './close-empty-panels.ts';
import type { RestoringPlayer } from './lazy-player.ts';
import { loadCodeWithRetries } from './load-code-with-retries.ts';
import { showPlayerNotices } from './player-notices.ts';
import { playerSpectrum } from './player-spectrum.ts';
import { followPlayerInTitle, mediaSessionNames } from './playing-title.ts';
import { resumeAfterOutage } from './resume-after-outage.ts';
import { startShortcuts } from './shortcuts.ts';
import { songUrlSource } from './song-url-source.ts';
import { yieldMediaKeysToVideo } from './yield-media-keys.ts';

/** Personal FM from the service; visitors hear it, too, but may not send dislikes. */
const fmSource: FmSource = {
  fetch: fetchFmSongs,
  async dislike(id, heardSeconds) {
    await postFmSongDislike(id, heardSeconds);
  },
  isSignedIn: () => !isVisitor(),
};

const PLAYBACK_SETTING_KEYS = Object.keys(playbackSettingDefinitions) as (keyof PlaybackSettings)[];

const LEAVE_QUEUE: RestoringPlayer['leaveQueue'] = new Set([
  'play',
  'pause',
  'toggle',
  'seek',
  'beginScrub',
  'scrub',
  'endScrub',
  'setVolume',
  'toggleMute',
  'prefetch',
]);

/** The longest that a press waits for the stored queue, in milliseconds; usually it is restored after a few. */
const MAX_RESTORE_MS = 1000;

/**
 * The page's only player, which is being restored and is connected to title, panels, shortcuts, notices, storage and
 * Media Session. Keys and media keys drive `waiting`, whose commands wait for the stored queue.
 */
export function createAppPlayer(waiting: Player): RestoringPlayer {
  const clock = createRealClock();
  const player = createPlayer({
    engine: createHtmlAudioEngine({ probe: fetchMediaStatus, onSounding: playerSpectrum.listenTo }),
    source: songUrlSource,
    clock,
    random: Math.random,
    settings: getSettings,
    fm: fmSource,
    tab: createAudibleTabArbiter({ title: readDocumentTitle, clock }),
  });
  followPlayerInTitle(player);
  closeEmptyPanels(player);
  showPlayerNotices(player);
  startShortcuts(waiting);
  yieldMediaKeysToVideo(() =>
    bindMediaSession(waiting, {
      namesOf: mediaSessionNames,
      coverAt: (url, size) => sizedImageUrl(url, size),
      onNamesChange: onLanguageChange,
    }),
  );
  for (const key of PLAYBACK_SETTING_KEYS) onSettingChange(key, () => player.settingsChanged());
  resumeAfterOutage(player, { clock });
  recordListening(player, clock);
  const restored = storePlayback(player, clock);
  const queueRestored = Promise.race([restored, delay(MAX_RESTORE_MS)]);
  // Resolved one turn after `queueRestored`, and therefore after the commands that wait for the stored queue, so that
  // code that waits for this sees the result of these commands.
  void queueRestored.then(() => restored).then(markPlaybackRestored);
  if (getRunTimeConfig().embedded) void whenPlaybackRestored().then(() => syncQueueOfAccount(player, clock));
  return { player, queueRestored, leaveQueue: LEAVE_QUEUE };
}

/** Loads the code that syncs the queue once there is an account. */
function syncQueueOfAccount(player: Player, clock: ReturnType<typeof createRealClock>): void {
  async function start(): Promise<void> {
    const code = await loadCodeWithRetries(() => import('#player/queue-sync/start-queue-sync.ts'));
    code.startCrossDeviceQueueSync(player, clock);
  }
  if (!isVisitor()) {
    void start();
    return;
  }
  const stop = onListenerIdChange(() => {
    stop();
    void start();
  });
}

/** Stores the player's state. Returns a promise that resolves once the stored state has been restored. */
function storePlayback(player: Player, clock: ReturnType<typeof createRealClock>): Promise<void> {
  const openStore = openIndexedDb(() => notify({ key: 'player.notKept', tone: 'warning', topic: 'storage' }));
  const kept = persistListenerPlayback({
    player,
    clock,
    database: openStore('player'),
    remembersPosition: () => getSetting('memoryLastPlaybackPosition'),
    onDamagedData: () => notify({ key: 'notice.storageDamaged', tone: 'warning', topic: 'storage' }),
  });
  onErasePersonalData(() => {
    kept.stop();
    player.pause();
    player.clear();
    player.clearHistory();
  });
  addEventListener('pagehide', kept.writeSmall);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) kept.writeAll();
  });
  return kept.restored;
}
