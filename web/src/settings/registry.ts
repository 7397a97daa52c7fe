import { DEFAULT_QUALITY, QUALITY_LEVELS } from '@rill/contract';
import { LANGUAGES, type MessageKey } from '#i18n/i18n.ts';
import { THEME_COLOURS, type ThemeColour } from './theme-colours.ts';

/** Where a setting stands on the settings page; one without a place is not shown there (yet). */
export interface SettingPlace {
  readonly page: 'main' | 'player' | 'other';
  readonly group: 'look' | 'listening';
  readonly label: MessageKey;
  readonly tip?: MessageKey;
}

interface Switch {
  readonly kind: 'switch';
  readonly initial: boolean;
  readonly place?: SettingPlace;
}

interface Choice<Option extends string | number> {
  readonly kind: 'choice';
  readonly options: readonly Option[];
  readonly initial: Option;
  readonly place?: SettingPlace;
  /** The names of the options that people can pick, in their order. */
  readonly names?: readonly MessageKey[];
  /** Drawn as dots of colour instead of a list. */
  readonly looks?: 'colours';
}

interface Range {
  readonly kind: 'range';
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly initial: number;
  readonly place?: SettingPlace;
}

export type SettingEntry = Switch | Choice<string | number> | Range;

const toggle = (initial: boolean, place?: SettingPlace): Switch =>
  place === undefined ? { kind: 'switch', initial } : { kind: 'switch', initial, place };

function choice<const Option extends string | number>(
  options: readonly Option[],
  initial: NoInfer<Option>,
  shown?: { place: SettingPlace; names: readonly MessageKey[]; looks?: 'colours' },
): Choice<Option> {
  return { kind: 'choice', options, initial, ...shown };
}

const look = (label: MessageKey, tip?: MessageKey): SettingPlace => ({
  page: 'main',
  group: 'look',
  label,
  ...(tip && { tip }),
});
const listening = (label: MessageKey, tip?: MessageKey): SettingPlace => ({
  ...look(label, tip),
  group: 'listening',
});

const colours = Object.keys(THEME_COLOURS) as ThemeColour[];

/**
 * Every setting with its default (specification, section 3). An entry is all that a setting needs: it is stored,
 * checked and typed by it, and drawn on the settings page where it has a place.
 */
export const registry = {
  themeType: choice([...colours, 'custom'], 'red', {
    place: look('setting.themeType', 'setting.themeTypeTip'),
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
  language: choice(LANGUAGES, 'zh-CN', {
    place: look('setting.language'),
    names: ['language.zh', 'language.en'],
  }),
  theme: choice(['light', 'dark'], 'light', {
    place: look('setting.theme', 'setting.themeTip'),
    names: ['setting.light', 'setting.dark'],
  }),
  themeAuto: toggle(true, look('setting.themeAuto')),
  searchHistory: toggle(true),
  bannerShow: toggle(true),
  autoSignIn: toggle(true),
  listClickMode: choice(['dblclick', 'click'], 'dblclick', {
    place: listening('setting.listClickMode', 'setting.listClickModeTip'),
    names: ['setting.dblclick', 'setting.click'],
  }),
  songLevel: choice(QUALITY_LEVELS, DEFAULT_QUALITY, {
    place: listening('setting.songLevel', 'setting.songLevelTip'),
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
  songVolumeFade: toggle(true, listening('setting.fade', 'setting.fadeTip')),
  memoryLastPlaybackPosition: toggle(
    true,
    listening('setting.rememberPosition', 'setting.rememberPositionTip'),
  ),
  listNumber: choice([10, 20, 30, 50, 100], 50),
  bottomClick: toggle(false),
  bottomLyricShow: toggle(true),
  playerStyle: choice(['cover', 'record'], 'cover'),
  backgroundImageShow: choice(['blur', 'solid'], 'blur'),
  showYrc: toggle(true),
  showYrcAnimation: toggle(true),
  showYrcTransform: toggle(false),
  showTransl: toggle(true),
  showRoma: toggle(true),
  lyricsPosition: choice(['left', 'center'], 'left'),
  lyricsBlock: choice(['start', 'center'], 'start'),
  lyricsFontSize: { kind: 'range', min: 3, max: 4, step: 0.01, initial: 3.6 },
  lyricsBlur: toggle(false),
  musicFrequency: toggle(false),
  lrcMousePause: toggle(false),
  useUnmServer: toggle(false),
  countDownShow: toggle(true),
  showLyricSetting: toggle(false),
} as const satisfies Record<string, SettingEntry>;

export type SettingKey = keyof typeof registry;
type ValueOf<Entry> = Entry extends { options: readonly (infer Option)[] }
  ? Option
  : Entry extends { kind: 'switch' }
    ? boolean
    : number;
export type SettingValue<Key extends SettingKey> = ValueOf<(typeof registry)[Key]>;
export type Settings = { readonly [Key in SettingKey]: SettingValue<Key> };

/** Whether a stored or typed value is one that the setting can have. */
export function accepts(key: SettingKey, value: unknown): boolean {
  const entry: SettingEntry = registry[key];
  switch (entry.kind) {
    case 'switch':
      return typeof value === 'boolean';
    case 'choice':
      return entry.options.some((option) => option === value);
    case 'range':
      return typeof value === 'number' && value >= entry.min && value <= entry.max;
  }
}
