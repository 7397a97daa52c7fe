import type { Player } from '@rill/playback';
import type { QueryClient } from '@tanstack/react-query';
import { setApiBaseUrl } from '#api/call.ts';
import { runTimeConfig } from '#config/run-time-config.ts';
import { loadPlayerBar } from '#features/player-bar/player-slot.tsx';
import { i18n, loadAllMessages, onLanguageChange, setLanguage } from '#i18n/i18n.ts';
import { handleFailedChunks, retryFailedStylesheets } from '#lib/failed-chunks.ts';
import { onStorageError } from '#lib/persisted.ts';
import { preloadPlayCard } from '#music/play/use-play-card.ts';
import { noticeCard } from '#notices/notice-list.tsx';
import { notify } from '#notices/notices.ts';
import { lazyPlayer } from '#player/lazy-player.ts';
import { restoreAccount } from '#session/session.ts';
import { onSettingChange, readSetting } from '#settings/settings-store.ts';
import { setProductName } from '#shell/page-title.ts';
import { setLazyPrerequisite } from '#ui/lazy-component.tsx';
import { loadPopupMenu } from '#ui/lazy-menu.tsx';
import { createQueryClient } from './query-client.ts';
import { createRouter } from './router.tsx';

/** Brings the player first, then what a press is answered with at once because its code is there already. */
async function loadPlayer(queryClient: QueryClient): Promise<Player> {
  let player: Player | null = null;
  const isPlaying = () => player?.state.getState().wantsToPlay === true;
  void import('./start-later.ts')
    .then(({ startLater }) => startLater(queryClient, isPlaying))
    .catch(() => {});
  void loadAllMessages();
  void noticeCard.load();
  void loadPlayerBar();
  preloadPlayCard();
  player = (await import('#player/create-player.ts')).createAppPlayer();
  void import('./routes/-screens/layers.tsx').then((layers) => layers.loadQueueDrawer()).catch(() => {});
  void loadPopupMenu();
  return player;
}

/** Two frames on, the first screen has been handed to the browser. */
const afterFirstPicture = <Value>(run: () => Promise<Value>): Promise<Value> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(run()))));

/** Builds everything that lives as long as the page, and ties the parts together. */
export async function compose() {
  const config = runTimeConfig();
  restoreAccount();
  setApiBaseUrl(new URL(config.catalogue, document.baseURI).href);
  onStorageError((trouble) => {
    notify({
      key: trouble === 'full' ? 'notice.storageFull' : 'notice.storageDamaged',
      tone: 'warning',
      topic: 'storage',
    });
  });

  setProductName(() => (i18n().language === 'zh-CN' ? config.nameZh : config.name));
  onLanguageChange(({ language }) => {
    document.documentElement.lang = language;
  });
  onSettingChange('language', (language) => void setLanguage(language));
  handleFailedChunks();
  setLazyPrerequisite(() => Promise.all([loadAllMessages(), retryFailedStylesheets()]));
  await setLanguage(readSetting('language'));

  const queryClient = createQueryClient();
  return {
    queryClient,
    router: createRouter(queryClient, { basepath: new URL(document.baseURI).pathname }),
    player: lazyPlayer(afterFirstPicture(() => loadPlayer(queryClient))),
  };
}
