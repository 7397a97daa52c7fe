import type { Song } from '@rill/contract';
import { useState } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { openDownloadDialog } from '#music/menus/download-dialog-state.ts';
import { useSongGoToEntries, useSongLinkEntries } from '#music/menus/song-menu-entries.tsx';
import { SongPopupMenu } from '#music/menus/song-popup-menu.tsx';
import { useCopyNowPlaying } from '#music/player-extras/copy-now-playing.ts';
import { PLAYBACK_RATES } from '#music/player-extras/player-commands.ts';
import {
  setSleepTimerWithNotice,
  sleepTimerRequestLabel,
  useSleepTimerChoices,
  useSleepTimerLabel,
} from '#music/player-extras/sleep-timer.ts';
import { usePlayer, usePlayerState } from '#player/player-context.tsx';
import { supportsVolume } from '#player/supports-volume.ts';
import { changeSetting, useSettingValue } from '#settings/settings-store.ts';
import type { MenuEntry } from '#ui/menu-entry.ts';
import ChevronLeft from '~icons/lucide/chevron-left';
import Copy from '~icons/lucide/copy';
import Download from '~icons/lucide/download';
import Gauge from '~icons/lucide/gauge';
import Moon from '~icons/lucide/moon';
import X from '~icons/lucide/x';

type Page = 'main' | 'sleep' | 'speed';

interface PlayerMenuProps {
  readonly song: Song;
  readonly anchor: Element;
  readonly onClose: () => void;
}

/** The actions of the playing song, and how it plays: the sleep timer and the speed are pages of their own. */
export function PlayerMenu({ song, anchor, onClose }: PlayerMenuProps) {
  const [page, setPage] = useState<Page>('main');
  const pages = {
    main: useMainEntries(song, setPage),
    sleep: useSleepEntries(setPage),
    speed: useSpeedEntries(setPage),
  };
  return (
    <SongPopupMenu
      song={song}
      anchor={anchor}
      align={anchor.getBoundingClientRect().x < innerWidth / 2 ? 'start' : 'end'}
      entries={pages[page]}
      onClose={onClose}
    />
  );
}

type ShowPage = (page: Page) => void;

function useMainEntries(song: Song, show: ShowPage): readonly MenuEntry[] {
  const { t } = useI18n();
  const sleep = useSleepTimerLabel();
  const rate = useSettingValue('playbackRate');
  const isEven = useSettingValue('normalizeLoudness');
  const copyNowPlaying = useCopyNowPlaying();
  const goTo = useSongGoToEntries(song);
  const links = useSongLinkEntries(song);
  return [
    {
      kind: 'action',
      label: sleep === null ? t('full.sleep') : t('full.sleepNamed', { when: sleep }),
      icon: <Moon />,
      staysOpen: true,
      onSelect: () => show('sleep'),
    },
    {
      kind: 'action',
      label: rate === 1 ? t('full.speed') : t('full.speedNamed', { speed: rate }),
      icon: <Gauge />,
      staysOpen: true,
      onSelect: () => show('speed'),
    },
    {
      kind: 'choice',
      label: t('setting.normalizeLoudness'),
      isChosen: isEven,
      isDisabled: !supportsVolume(),
      onSelect: () => changeSetting('normalizeLoudness', !isEven),
    },
    { kind: 'line', id: 'go-to' },
    {
      kind: 'action',
      label: t('menu.download'),
      icon: <Download />,
      onSelect: () => openDownloadDialog(song),
    },
    ...goTo,
    { kind: 'line', id: 'copies' },
    { kind: 'action', label: t('full.copyPlaying'), icon: <Copy />, onSelect: copyNowPlaying },
    ...links,
  ];
}

const backEntry = (label: string, show: ShowPage): readonly MenuEntry[] => [
  { kind: 'action', label, icon: <ChevronLeft />, staysOpen: true, onSelect: () => show('main') },
  { kind: 'line', id: 'back' },
];

function useSleepEntries(show: ShowPage): readonly MenuEntry[] {
  const { t } = useI18n();
  const player = usePlayer();
  const sleep = usePlayerState((state) => state.sleep);
  const choices = useSleepTimerChoices();
  const finishes = useSettingValue('sleepFinishesSong');
  const clear: MenuEntry = {
    kind: 'action',
    label: t('full.sleepOff'),
    icon: <X />,
    onSelect: () => setSleepTimerWithNotice(player, t, null),
  };
  return [
    ...backEntry(t('full.sleep'), show),
    ...(sleep === null ? [] : [clear]),
    ...choices.map(
      (request): MenuEntry => ({
        kind: 'choice',
        label: sleepTimerRequestLabel(t, request),
        // A timer of minutes runs since it was set, so none of the choices is the remaining time.
        isChosen:
          request.kind === 'songs'
            ? sleep?.kind === 'songs' && sleep.songsLeft === request.songs
            : request.kind === 'queue' && sleep?.kind === 'queue',
        onSelect: () => setSleepTimerWithNotice(player, t, request),
      }),
    ),
    { kind: 'line', id: 'how' },
    {
      kind: 'choice',
      label: t('full.sleepFinish'),
      isChosen: finishes,
      onSelect: () => changeSetting('sleepFinishesSong', !finishes),
    },
  ];
}

function useSpeedEntries(show: ShowPage): readonly MenuEntry[] {
  const { t } = useI18n();
  const rate = useSettingValue('playbackRate');
  return [
    ...backEntry(t('full.speed'), show),
    ...PLAYBACK_RATES.map(
      (one): MenuEntry => ({
        kind: 'choice',
        label: one === 1 ? t('full.speedUsual') : t('full.speedTimes', { speed: one }),
        isChosen: one === rate,
        onSelect: () => changeSetting('playbackRate', one),
      }),
    ),
  ];
}
