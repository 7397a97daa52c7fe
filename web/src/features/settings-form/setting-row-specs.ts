import type { MessageKeyWithoutParams } from '#i18n/i18n.ts';
import type { SettingKey, SettingValue } from '#settings/registry.ts';
import type { RangeFormat } from './format-range-value.ts';

export type SettingsPageName = 'main' | 'player' | 'privacy' | 'other';
export type SettingGroupName = 'display' | 'playback' | 'lists' | 'bar' | 'fullPlayer' | 'lyrics' | 'sent';

/** The position of a setting on the settings pages, and its appearance. */
export interface SettingRowSpec {
  readonly page: SettingsPageName;
  readonly group: SettingGroupName;
  readonly label: MessageKeyWithoutParams;
  readonly tip?: MessageKeyWithoutParams;
  /** Overrides the default control of its kind: a choice, for example, as a menu instead of a segmented control. */
  readonly control?: 'colours' | 'appearance' | 'pictures' | 'menu' | 'lyric-size';
  readonly isExperimental?: true;
  /** Shown only while this switch is on. */
  readonly onlyWith?: SettingKey;
  /** It has no row of its own: the control of this setting changes it, too. */
  readonly drawnWith?: SettingKey;
  /** Of a range: the format of its value. */
  readonly format?: RangeFormat;
  /** Of a range: the labels of its minimum, default and maximum. */
  readonly marks?: readonly [MessageKeyWithoutParams, MessageKeyWithoutParams, MessageKeyWithoutParams];
}

type RowOptions = Omit<SettingRowSpec, 'page' | 'group' | 'label'>;

function onPage(page: SettingsPageName, group: SettingGroupName) {
  return (label: MessageKeyWithoutParams, options: RowOptions = {}): SettingRowSpec => ({
    page,
    group,
    label,
    ...options,
  });
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
  theme: display('setting.theme', { control: 'appearance' }),
  themeAuto: display('setting.theme', { drawnWith: 'theme' }),
  themeType: display('setting.themeType', { control: 'colours' }),
  themeData: display('setting.themeType', { drawnWith: 'themeType' }),
  language: display('setting.language'),
  bannerShow: display('setting.bannerShow'),

  songLevel: playback('setting.songLevel', {
    tip: 'setting.songLevelTip',
    control: 'menu',
  }),
  songVolumeFade: playback('setting.fade', { tip: 'setting.fadeTip' }),
  normalizeLoudness: playback('setting.normalizeLoudness', { tip: 'setting.normalizeLoudnessTip' }),
  playbackRate: playback('setting.speed', {
    tip: 'setting.speedTip',
    format: 'rate',
    marks: ['setting.speedSlow', 'setting.speedNormal', 'setting.speedFast'],
  }),
  sleepFinishesSong: playback('setting.sleepFinishesSong', { tip: 'setting.sleepFinishesSongTip' }),
  memoryLastPlaybackPosition: playback('setting.rememberPosition', { tip: 'setting.rememberPositionTip' }),
  useUnmServer: playback('setting.unblock', { tip: 'setting.unblockTip' }),

  listClickMode: lists('setting.listClickMode', { tip: 'setting.listClickModeTip' }),
  listNumber: lists('page.size', { control: 'menu' }),
  searchHistory: lists('setting.searchHistory', { tip: 'setting.searchHistoryTip' }),

  bottomLyricShow: bar('setting.barLyric', { tip: 'setting.barLyricTip' }),
  nowPlayingPanel: bar('panel.toggle', { tip: 'panel.toggleTip' }),
  bottomClick: bar('setting.barClick', { tip: 'setting.barClickTip' }),

  privateSession: sent('privacy.privateSession', { tip: 'privacy.privateSessionTip' }),
  listenRecord: sent('setting.listenRecord', { tip: 'setting.listenRecordTip' }),
  autoSignIn: sent('privacy.autoSignIn', { tip: 'privacy.autoSignInTip' }),
  loginRefresh: sent('privacy.loginRefresh', { tip: 'privacy.loginRefreshTip' }),

  playerStyle: fullPlayer('setting.playerStyle', { control: 'pictures' }),
  backgroundImageShow: fullPlayer('setting.background', { control: 'pictures' }),
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
  lyricsBlock: lyrics('setting.lyricBlock'),
  lyricsPosition: lyrics('setting.lyricPosition'),
  lyricsBlur: lyrics('lyric.lyricsBlur', { tip: 'setting.lyricBlurTip', isExperimental: true }),
  lyricsFontSize: lyrics('setting.lyricSize', {
    control: 'lyric-size',
    format: 'percent',
    marks: ['setting.sizeSmall', 'setting.sizeUsual', 'setting.sizeLarge'],
  }),
  lyricsTranSize: lyrics('setting.tranSize', {
    format: 'percent',
    marks: ['setting.sizeSmall', 'setting.sizeUsual', 'setting.sizeLarge'],
  }),
  lyricsOffset: lyrics('setting.lyricOffset', {
    tip: 'setting.lyricOffsetTip',
    format: 'delay',
    marks: ['setting.offsetEarlier', 'setting.offsetNone', 'setting.offsetLater'],
  }),
};

/** The settings with options that are words. */
type NamedOptionsKey = {
  [Key in SettingKey]: [Extract<SettingValue<Key>, string>] extends [never]
    ? never
    : string extends SettingValue<Key>
      ? never
      : Key;
}[SettingKey];

/** The names of the options, which are shown in the order of the registry. Numbers are shown as they are. */
const optionNames: {
  readonly [Key in NamedOptionsKey]: Readonly<Record<SettingValue<Key>, MessageKeyWithoutParams>>;
} = {
  theme: { light: 'setting.light', dark: 'setting.dark' },
  themeType: {
    red: 'colour.red',
    orange: 'colour.orange',
    blue: 'colour.blue',
    pink: 'colour.pink',
    brown: 'colour.brown',
    indigo: 'colour.indigo',
    green: 'colour.green',
    purple: 'colour.purple',
    yellow: 'colour.yellow',
    teal: 'colour.teal',
    custom: 'colour.custom',
  },
  language: { 'zh-CN': 'language.zh', en: 'language.en' },
  songLevel: {
    standard: 'quality.standard',
    higher: 'quality.higher',
    exhigh: 'quality.exhigh',
    lossless: 'quality.lossless',
    hires: 'quality.hires',
    jyeffect: 'quality.jyeffect',
    jymaster: 'quality.jymaster',
  },
  listClickMode: { dblclick: 'setting.dblclick', click: 'setting.click' },
  playerStyle: { cover: 'setting.cover', record: 'setting.record' },
  backgroundImageShow: { blur: 'setting.blur', solid: 'setting.solid' },
  lyricsBlock: { start: 'setting.blockStart', center: 'setting.blockCentre' },
  lyricsPosition: { left: 'setting.positionLeft', center: 'setting.positionCentre' },
};

/** The names of a setting's options by option; undefined for a setting without named options. */
export const settingOptionNames: Readonly<
  Partial<Record<SettingKey, Readonly<Record<string, MessageKeyWithoutParams>>>>
> = optionNames;

/** The names of the settings. */
export const settingLabelKeys = Object.fromEntries(
  Object.entries(settingRowSpecs).map(([key, { label }]) => [key, label]),
) as Readonly<Partial<Record<SettingKey, MessageKeyWithoutParams>>>;
