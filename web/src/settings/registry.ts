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

/**
 * Every setting with its default (S3.18 to S3.48): stored, checked and typed by its entry. Where and how it
 * is shown is in features/settings-form/setting-row-specs.ts, which the first page does not need.
 */
export const settingsRegistry = {
  themeType: choice([...colours, 'custom'], 'red'),
  /** The custom theme colour. */
  themeData: { kind: 'colours', initial: '#f55e55 #ff7066 #ff8b80 #db473f' },
  language: choice(LANGUAGES, 'zh-CN'),
  theme: choice(['light', 'dark'], 'light'),
  themeAuto: toggle(true),
  searchHistory: toggle(true),
  bannerShow: toggle(true),
  /** The daily check-in; the key is that of the specification. */
  autoSignIn: toggle(true),
  /** Rill's own: the session is renewed every three days. */
  loginRefresh: toggle(true),
  listenRecord: toggle(true),
  listClickMode: choice(['dblclick', 'click'], 'dblclick'),
  ...playbackSettingDefinitions,
  listNumber: choice([10, 20, 30, 50, 100], 50),
  bottomClick: toggle(false),
  bottomLyricShow: toggle(true),
  playerStyle: choice(['cover', 'record'], 'cover'),
  /** Rill's own: on a large screen the now-playing panel is shown beside the page. */
  nowPlayingPanel: toggle(false),
  /** Rill's own: the screen stays on while the full player is open and music plays. */
  keepScreenOn: toggle(false),
  backgroundImageShow: choice(['blur', 'solid'], 'blur'),
  showYrc: toggle(true),
  showYrcAnimation: toggle(true),
  showYrcTransform: toggle(false),
  showTransl: toggle(true),
  showRoma: toggle(true),
  lyricsPosition: choice(['left', 'center'], 'left'),
  lyricsBlock: choice(['start', 'center'], 'start'),
  lyricsFontSize: { kind: 'range', min: 3, max: 4, step: 0.01, initial: 3.6 },
  /** Rill's own: the size of translations, as a share of that of their line. */
  lyricsTranSize: { kind: 'range', min: 0.4, max: 1, step: 0.05, initial: 0.55 },
  lyricsBlur: toggle(false),
  musicFrequency: toggle(false),
  lrcMousePause: toggle(false),
  useUnmServer: toggle(false),
  countDownShow: toggle(true),
  showLyricSetting: toggle(false),
  /** Rill's own: credit lines are hidden. */
  lyricsHideCredits: toggle(false),
  /** Rill's own: how many seconds later than their timestamps the lyrics of all songs are shown. */
  lyricsOffset: { kind: 'range', min: -5, max: 5, step: 0.1, initial: 0 },
} as const satisfies Record<string, SettingDefinition>;

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
