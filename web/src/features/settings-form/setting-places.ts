import type { PlainKey } from '#i18n/i18n.ts';
import type { SettingKey } from '#settings/registry.ts';
import type { RangeFormat } from './format-range-value.ts';

export type SettingsPageName = 'main' | 'player' | 'privacy' | 'other';
export type SettingGroup = 'look' | 'listening' | 'lyrics' | 'sent';

/** Where a setting stands on the settings pages, and how it is shown there. */
export interface SettingPlace {
  readonly page: SettingsPageName;
  readonly group: SettingGroup;
  readonly label: PlainKey;
  readonly tip?: PlainKey;
  /** The names of the options that people can pick, in their order. */
  readonly names?: readonly PlainKey[];
  /** Drawn otherwise than its kind asks for. */
  readonly looks?: 'colours' | 'lyric-size';
  readonly isExperimental?: true;
  /** It stands there only while this switch is on. */
  readonly onlyWith?: SettingKey;
  /** Of a range: how its value is said. */
  readonly says?: RangeFormat;
  /** Of a range: what its least, its first and its greatest value are called. */
  readonly marks?: readonly [PlainKey, PlainKey, PlainKey];
}

type How = Omit<SettingPlace, 'page' | 'group' | 'label'>;

function onPage(page: SettingsPageName, group: SettingGroup) {
  return (label: PlainKey, how: How = {}): SettingPlace => ({ page, group, label, ...how });
}
const look = onPage('main', 'look');
const listening = onPage('main', 'listening');
const fullPlayer = onPage('player', 'look');
const lyrics = onPage('player', 'lyrics');
const sent = onPage('privacy', 'sent');

/** The settings that are shown, in the order of the screen (supplement, section 6). */
export const settingPlaces: Partial<Record<SettingKey, SettingPlace>> = {
  themeType: look('setting.themeType', {
    tip: 'setting.themeTypeTip',
    looks: 'colours',
    names: [
      'colour.red',
      'colour.orange',
      'colour.blue',
      'colour.pink',
      'colour.brown',
      'colour.indigo',
      'colour.green',
      'colour.purple',
      'colour.yellow',
      'colour.teal',
    ],
  }),
  language: look('setting.language', { names: ['language.zh', 'language.en'] }),
  theme: look('setting.theme', {
    tip: 'setting.themeTip',
    names: ['setting.light', 'setting.dark'],
  }),
  themeAuto: look('setting.themeAuto'),
  bannerShow: look('setting.bannerShow'),
  listClickMode: listening('setting.listClickMode', {
    tip: 'setting.listClickModeTip',
    names: ['setting.dblclick', 'setting.click'],
  }),
  listNumber: listening('page.size'),
  searchHistory: listening('setting.searchHistory', { tip: 'setting.searchHistoryTip' }),
  songLevel: listening('setting.songLevel', {
    tip: 'setting.songLevelTip',
    names: [
      'quality.standard',
      'quality.higher',
      'quality.exhigh',
      'quality.lossless',
      'quality.hires',
      'quality.jyeffect',
      'quality.jymaster',
    ],
  }),
  songVolumeFade: listening('setting.fade', { tip: 'setting.fadeTip' }),
  useUnmServer: listening('setting.unblock', { tip: 'setting.unblockTip' }),
  normalizeLoudness: listening('setting.normalizeLoudness', { tip: 'setting.normalizeLoudnessTip' }),
  memoryLastPlaybackPosition: listening('setting.rememberPosition', { tip: 'setting.rememberPositionTip' }),

  listenRecord: sent('setting.listenRecord', { tip: 'setting.listenRecordTip' }),
  autoSignIn: sent('privacy.autoSignIn', { tip: 'privacy.autoSignInTip' }),
  loginRefresh: sent('privacy.loginRefresh', { tip: 'privacy.loginRefreshTip' }),

  playerStyle: fullPlayer('setting.playerStyle', { names: ['setting.cover', 'setting.record'] }),
  backgroundImageShow: fullPlayer('setting.background', {
    tip: 'setting.backgroundTip',
    names: ['setting.blur', 'setting.solid'],
  }),
  musicFrequency: fullPlayer('setting.spectrum', { tip: 'setting.spectrumTip' }),
  showLyricSetting: fullPlayer('lyric.showLyricSetting'),
  bottomLyricShow: fullPlayer('setting.barLyric', { tip: 'setting.barLyricTip' }),

  showTransl: lyrics('lyric.showTransl'),
  showRoma: lyrics('lyric.showRoma'),
  showYrc: lyrics('lyric.showYrc', { tip: 'setting.wordsTip', isExperimental: true }),
  showYrcAnimation: lyrics('setting.wordFill', { tip: 'setting.wordFillTip', onlyWith: 'showYrc' }),
  showYrcTransform: lyrics('setting.wordLift', { tip: 'setting.wordLiftTip', onlyWith: 'showYrc' }),
  countDownShow: lyrics('lyric.countDownShow', { tip: 'setting.introTip' }),
  lrcMousePause: lyrics('lyric.lrcMousePause'),
  lyricsHideCredits: lyrics('setting.hideCredits', { tip: 'setting.hideCreditsTip' }),
  lyricsBlock: lyrics('setting.lyricBlock', { names: ['setting.blockStart', 'setting.blockCentre'] }),
  lyricsPosition: lyrics('setting.lyricPosition', {
    names: ['setting.positionLeft', 'setting.positionCentre'],
  }),
  lyricsBlur: lyrics('lyric.lyricsBlur', { tip: 'setting.lyricBlurTip', isExperimental: true }),
  lyricsFontSize: lyrics('setting.lyricSize', {
    looks: 'lyric-size',
    says: 'percent',
    marks: ['setting.sizeSmall', 'setting.sizeUsual', 'setting.sizeLarge'],
  }),
  lyricsOffset: lyrics('setting.lyricOffset', {
    tip: 'setting.lyricOffsetTip',
    says: 'delay',
    marks: ['setting.offsetEarlier', 'setting.offsetNone', 'setting.offsetLater'],
  }),
};
