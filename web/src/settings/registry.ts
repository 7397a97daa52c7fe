import { playbackSettingDefinitions } from '@rill/playback/settings';
import { LANGUAGES } from '#lib/languages.ts';
import { ACCENT_COLOUR_PRESETS, type AccentColourPresetName } from './accent-colour-presets.ts';

interface Switch {
  readonly kind: 'switch';
  readonly initial: boolean;
}

interface Choice<Option extends string | number> {
  readonly kind: 'choice';
  readonly options: readonly Option[];
  readonly initial: Option;
}

interface Range {
  readonly kind: 'range';
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly initial: number;
}

/** Four colours in one string: primary, hover, supplementary and pressed, each as `#rrggbb`. */
interface Colours {
  readonly kind: 'colours';
  readonly initial: string;
}

export type SettingDefinition = Switch | Choice<string | number> | Range | Colours;

const FOUR_COLOURS = /^(#[\da-f]{6}( (?=#)|$)){4}$/;

const toggle = (initial: boolean): Switch => ({ kind: 'switch', initial });

function choice<const Option extends string | number>(
  options: readonly Option[],
  initial: NoInfer<Option>,
): Choice<Option> {
  return { kind: 'choice', options, initial };
}

const colours = Object.keys(ACCENT_COLOUR_PRESETS) as AccentColourPresetName[];

const { privateSession, ...playbackSettings } = playbackSettingDefinitions;

/**
 * Every setting with its default (S3.18 to S3.48) by its group on the settings pages, in the order of the screen: its
 * entry stores, checks and types it, and gives it a row whose texts are the messages `setting.<name>`,
 * `setting.<name>Tip` if there is one, and `setting.<name>.<option>`. What else a row may have is in
 * features/settings-form/setting-row-specs.ts, which the first page does not need.
 */
export const settingGroups = {
  display: {
    theme: choice(['light', 'dark'], 'light'),
    themeAuto: toggle(true),
    themeType: choice([...colours, 'custom'], 'red'),
    themeData: { kind: 'colours', initial: '#f55e55 #ff7066 #ff8b80 #db473f' },
    language: choice(LANGUAGES, 'zh-CN'),
    bannerShow: toggle(true),
  },
  playback: {
    ...playbackSettings,
    useUnmServer: toggle(false),
  },
  lists: {
    listClickMode: choice(['dblclick', 'click'], 'dblclick'),
    /** Shortcuts that are a single character; WCAG 2.1.4 demands a way to turn them off. */
    singleKeyShortcuts: toggle(true),
    listNumber: choice([10, 20, 30, 50, 100], 50),
    searchHistory: toggle(true),
  },
  bar: {
    bottomLyricShow: toggle(true),
    /** Whether a large screen shows the now-playing panel beside the page. */
    nowPlayingPanel: toggle(false),
    bottomClick: toggle(false),
  },
  sent: {
    privateSession,
    listenRecord: toggle(true),
    /** The daily check-in; the specification demands this key. */
    autoSignIn: toggle(true),
    /** Whether the session is renewed every three days. */
    loginRefresh: toggle(true),
  },
  fullPlayer: {
    playerStyle: choice(['cover', 'record'], 'cover'),
    backgroundImageShow: choice(['blur', 'solid'], 'blur'),
    musicFrequency: toggle(false),
    /** Whether the screen stays on while the full player is open and music plays. */
    keepScreenOn: toggle(false),
    showLyricSetting: toggle(false),
  },
  lyrics: {
    showTransl: toggle(true),
    showRoma: toggle(true),
    showYrc: toggle(true),
    showYrcAnimation: toggle(true),
    showYrcTransform: toggle(false),
    countDownShow: toggle(true),
    lrcMousePause: toggle(false),
    /** Whether lines that name the writers and musicians are hidden. */
    lyricsHideCredits: toggle(false),
    lyricsBlock: choice(['start', 'center'], 'start'),
    lyricsPosition: choice(['left', 'center'], 'left'),
    lyricsBlur: toggle(false),
    lyricsFontSize: { kind: 'range', min: 3, max: 4, step: 0.01, initial: 3.6 },
    /** The size of translations, as a share of the size of their line. */
    lyricsTranSize: { kind: 'range', min: 0.4, max: 1, step: 0.05, initial: 0.55 },
    /** How many seconds later than their timestamps the lyrics of all songs are shown. */
    lyricsOffset: { kind: 'range', min: -5, max: 5, step: 0.1, initial: 0 },
  },
} as const satisfies Record<string, Record<string, SettingDefinition>>;

export type SettingGroupName = keyof typeof settingGroups;

export const settingsRegistry = {
  ...settingGroups.display,
  ...settingGroups.playback,
  ...settingGroups.lists,
  ...settingGroups.bar,
  ...settingGroups.sent,
  ...settingGroups.fullPlayer,
  ...settingGroups.lyrics,
};

export type SettingKey = keyof typeof settingsRegistry;
type ValueOf<Entry> = Entry extends { options: readonly (infer Option)[] }
  ? Option
  : Entry extends { kind: 'switch' }
    ? boolean
    : Entry extends { kind: 'colours' }
      ? string
      : number;
export type SettingValue<Key extends SettingKey> = ValueOf<(typeof settingsRegistry)[Key]>;
export type Settings = { readonly [Key in SettingKey]: SettingValue<Key> };

/** Whether a stored or typed value is valid for the setting. */
export function isValidSetting(key: SettingKey, value: unknown): boolean {
  const entry: SettingDefinition = settingsRegistry[key];
  switch (entry.kind) {
    case 'switch':
      return typeof value === 'boolean';
    case 'choice':
      return entry.options.some((option) => option === value);
    case 'range':
      return typeof value === 'number' && value >= entry.min && value <= entry.max;
    case 'colours':
      return typeof value === 'string' && FOUR_COLOURS.test(value);
  }
}
