import type { MessageKeyWithoutParams } from '#i18n/i18n.ts';
import type { SettingKey } from '#settings/registry.ts';
import type { RangeFormat } from './format-range-value.ts';

export type SettingsPageName = 'main' | 'player' | 'privacy' | 'other';
export type SettingGroupName = 'display' | 'playback' | 'lists' | 'bar' | 'fullPlayer' | 'lyrics' | 'sent';

/** The position of a setting on the settings pages, and its appearance. */
export interface SettingRowSpec {
  readonly page: SettingsPageName;
  readonly group: SettingGroupName;
  readonly label: MessageKeyWithoutParams;
  readonly tip?: MessageKeyWithoutParams;
  /** The names of the options that people can pick, in their order. */
  readonly names?: readonly MessageKeyWithoutParams[];
  /** Overrides the default control of its kind: a choice, for example, as a menu instead of a segmented control. */
  readonly looks?: 'colours' | 'appearance' | 'pictures' | 'menu' | 'lyric-size';
  readonly isExperimental?: true;
  /** Shown only while this switch is on. */
  readonly onlyWith?: SettingKey;
  /** It has no row of its own: the control of this setting changes it, too. */
  readonly drawnWith?: SettingKey;
  /** Of a range: the format of its value. */
  readonly says?: RangeFormat;
  /** Of a range: the labels of its minimum, default and maximum. */
  readonly marks?: readonly [MessageKeyWithoutParams, MessageKeyWithoutParams, MessageKeyWithoutParams];
}

type How = Omit<SettingRowSpec, 'page' | 'group' | 'label'>;

function onPage(page: SettingsPageName, group: SettingGroupName) {
  return (label: MessageKeyWithoutParams, how: How = {}): SettingRowSpec => ({ page, group, label, ...how });
}
const display = onPage('main', 'display');
const playback = onPage('main', 'playback');
const lists = onPage('main', 'lists');
const bar = onPage('main', 'bar');
const fullPlayer = onPage('player', 'fullPlayer');
const lyrics = onPage('player', 'lyrics');
const sent = onPage('privacy', 'sent');

/** The visible settings, in the order of the screen (supplement, section 6). */
export const settingRowSpecs: Partial<Record<SettingKey, SettingRowSpec>> = {
  theme: display('setting.theme', {
    looks: 'appearance',
    names: ['setting.light', 'setting.dark'],
  }),
  themeAuto: display('setting.theme', { drawnWith: 'theme' }),
  themeType: display('setting.themeType', {
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
  themeData: display('setting.themeType', { drawnWith: 'themeType' }),
  language: display('setting.language', { names: ['language.zh', 'language.en'] }),
  bannerShow: display('setting.bannerShow'),

  songLevel: playback('setting.songLevel', {
    tip: 'setting.songLevelTip',
    looks: 'menu',
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
  songVolumeFade: playback('setting.fade', { tip: 'setting.fadeTip' }),
  normalizeLoudness: playback('setting.normalizeLoudness', { tip: 'setting.normalizeLoudnessTip' }),
  playbackRate: playback('setting.speed', {
    tip: 'setting.speedTip',
    says: 'rate',
    marks: ['setting.speedSlow', 'setting.speedNormal', 'setting.speedFast'],
  }),
  sleepFinishesSong: playback('setting.sleepFinishesSong', { tip: 'setting.sleepFinishesSongTip' }),
  memoryLastPlaybackPosition: playback('setting.rememberPosition', { tip: 'setting.rememberPositionTip' }),
  useUnmServer: playback('setting.unblock', { tip: 'setting.unblockTip' }),

  listClickMode: lists('setting.listClickMode', {
    tip: 'setting.listClickModeTip',
    names: ['setting.dblclick', 'setting.click'],
  }),
  listNumber: lists('page.size', { looks: 'menu' }),
  searchHistory: lists('setting.searchHistory', { tip: 'setting.searchHistoryTip' }),

  bottomLyricShow: bar('setting.barLyric', { tip: 'setting.barLyricTip' }),
  nowPlayingPanel: bar('panel.toggle', { tip: 'panel.toggleTip' }),
  bottomClick: bar('setting.barClick', { tip: 'setting.barClickTip' }),

  privateSession: sent('privacy.privateSession', { tip: 'privacy.privateSessionTip' }),
  listenRecord: sent('setting.listenRecord', { tip: 'setting.listenRecordTip' }),
  autoSignIn: sent('privacy.autoSignIn', { tip: 'privacy.autoSignInTip' }),
  loginRefresh: sent('privacy.loginRefresh', { tip: 'privacy.loginRefreshTip' }),

  playerStyle: fullPlayer('setting.playerStyle', {
    looks: 'pictures',
    names: ['setting.cover', 'setting.record'],
  }),
  backgroundImageShow: fullPlayer('setting.background', {
    looks: 'pictures',
    names: ['setting.blur', 'setting.solid'],
  }),
  musicFrequency: fullPlayer('setting.spectrum', { tip: 'setting.spectrumTip' }),
  keepScreenOn: fullPlayer('setting.keepScreenOn', { tip: 'setting.keepScreenOnTip' }),
  showLyricSetting: fullPlayer('lyric.showLyricSetting'),

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

/** The names of the settings. */
export const settingLabelKeys = Object.fromEntries(
  Object.entries(settingRowSpecs).map(([key, { label }]) => [key, label]),
) as Readonly<Partial<Record<SettingKey, MessageKeyWithoutParams>>>;
