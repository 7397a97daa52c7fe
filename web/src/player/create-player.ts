import { createPlayer, type FmSource, type Player } from '@rill/playback';
import {
  bindMediaSession,
  createAudibleTabArbiter,
  createHtmlAudioEngine,
  createRealClock,
} from '@rill/playback/browser';
import { type PlaybackSettings, playbackSettingEntries } from '@rill/playback/settings';
import { fetchMediaStatus } from '#api/media-status.ts';
import { dislikeFmSong, fetchFmSongs } from '#api/personal-fm.ts';
import { setUnblockBaseUrl } from '#api/unblock.ts';
import { runTimeConfig } from '#config/run-time-config.ts';
import { openDatabase } from '#lib/idb.ts';
import { sizedImage } from '#lib/image-url.ts';
import { notify } from '#notices/notices.ts';
import { onErasePersonalData } from '#session/personal-data.ts';
import { isVisitor, onListenerChange } from '#session/session.ts';
import { onSettingChange, readSetting, readSettings } from '#settings/settings-store.ts';
import { documentTitle, followPlayerInTitle } from '#shell/page-title.ts';
import { keepPlayback } from './keep-playback.ts';
import { markPlaybackRestored, whenPlaybackRestored } from './playback-restored.ts';
import { showPlayerNotices } from './player-notices.ts';
import { recordListening } from './record-listening.ts';
import { startShortcuts } from './shortcuts.ts';
import { songSource } from './song-source.ts';
import { soundSpectrum } from './sound-spectrum.ts';
import { yieldMediaKeysToVideo } from './yield-media-keys.ts';

/** Personal FM from the service; a visitor hears it too, but may not send dislikes. */
const fmSource: FmSource = {
  fetch: fetchFmSongs,
  async trash(id, heardSeconds) {
    await dislikeFmSong(id, heardSeconds);
  },
  isMember: () => !isVisitor(),
};

const PLAYBACK_SETTING_KEYS = Object.keys(playbackSettingEntries) as (keyof PlaybackSettings)[];

/** The artwork sizes of the Media Session (specification, section 9). */
const ARTWORK_SIZES = [96, 128, 512] as const;
const artworkSize = (pixels: number) => ARTWORK_SIZES.find((size) => size >= pixels) ?? 512;

/** The page's one player, restored and connected to title, shortcuts, notices, storage and Media Session. */
export function createAppPlayer(): Player {
  setUnblockBaseUrl(runTimeConfig().unblock);
  const clock = createRealClock();
  const player = createPlayer({
    engine: createHtmlAudioEngine({ probe: fetchMediaStatus, onSounding: soundSpectrum.listenTo }),
    source: songSource,
    clock,
    random: Math.random,
    settings: readSettings,
    fm: fmSource,
    tab: createAudibleTabArbiter({ title: documentTitle, clock }),
  });
  followPlayerInTitle(player);
  showPlayerNotices(player);
  startShortcuts(player);
  yieldMediaKeysToVideo(() =>
    bindMediaSession(player, { coverAt: (url, size) => sizedImage(url, artworkSize(size)) }),
  );
  for (const key of PLAYBACK_SETTING_KEYS) onSettingChange(key, () => player.settingsChanged());
  addEventListener('online', () => player.online());
  recordListening(player, clock);
  storePlayback(player, clock);
  if (runTimeConfig().embedded) void whenPlaybackRestored().then(() => syncQueueOfAccount(player, clock));
  return player;
}

/** Loads what makes the queue follow an account once there is an account. */
function syncQueueOfAccount(player: Player, clock: ReturnType<typeof createRealClock>): void {
  const start = () =>
    void import('./start-queue-sync.ts')
      .then(({ startQueueSync }) => startQueueSync(player, clock))
      .catch(() => {});
  if (!isVisitor()) {
    start();
    return;
  }
  const stop = onListenerChange(() => {
    stop();
    start();
  });
}

function storePlayback(player: Player, clock: ReturnType<typeof createRealClock>): void {
  const openStore = openDatabase(() => notify({ key: 'player.notKept', tone: 'warning', topic: 'storage' }));
  const kept = keepPlayback({
    player,
    clock,
    database: openStore('player'),
    remembersPosition: () => readSetting('memoryLastPlaybackPosition'),
    onDamagedData: () => notify({ key: 'notice.storageDamaged', tone: 'warning', topic: 'storage' }),
  });
  void kept.restored.then(markPlaybackRestored);
  onErasePersonalData(() => {
    kept.stop();
    player.pause();
    player.clear();
    player.setHistory([]);
  });
  addEventListener('pagehide', kept.writeSmall);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) kept.writeAll();
  });
}
