import { hasMessage, type MessageKeyWithoutParams } from '#i18n/i18n.ts';
import {
  type SettingDefinition,
  type SettingGroupName,
  type SettingKey,
  type SettingValue,
  settingGroups,
} from '#settings/registry.ts';
import type { RangeFormat } from './format-range-value.ts';

export type SettingsPageName = 'main' | 'player' | 'privacy' | 'other';

const pageOfGroup: Readonly<Record<SettingGroupName, SettingsPageName>> = {
  display: 'main',
  playback: 'main',
  lists: 'main',
  bar: 'main',
  sent: 'privacy',
  fullPlayer: 'player',
  lyrics: 'player',
};

/** The properties of a setting's row besides the texts that follow from the setting's name. */
interface RowOptions {
  /** The message of the setting's name, where that is not `setting.<name>`. */
  readonly label?: MessageKeyWithoutParams;
  /** Overrides the default control of the setting's kind, such as pictures instead of names for a choice. */
  readonly control?: 'colours' | 'appearance' | 'pictures' | 'lyric-size';
  readonly isExperimental?: true;
  /** The switch that must be on for the row to be shown. */
  readonly onlyWith?: SettingKey;
  /** The setting whose control also changes this one, which then has no row of its own. */
  readonly drawnWith?: SettingKey;
  /** The format of the value, for a range; by default the number. */
  readonly format?: RangeFormat;
  /** The labels of the minimum, the default and the maximum, for a range; by default the numbers. */
  readonly marks?: readonly [MessageKeyWithoutParams, MessageKeyWithoutParams, MessageKeyWithoutParams];
}

/** The settings without a message `setting.<name>`; each of them must give its `label`. */
type UnnamedKey = {
  [Key in SettingKey]: `setting.${Key}` extends MessageKeyWithoutParams ? never : Key;
}[SettingKey];
type NameSource = Required<Pick<RowOptions, 'label'>> | Required<Pick<RowOptions, 'drawnWith'>>;

const rowOptions: Readonly<Partial<Record<SettingKey, RowOptions>> & Record<UnnamedKey, NameSource>> = {
  theme: { control: 'appearance' },
  themeAuto: { drawnWith: 'theme' },
  themeType: { control: 'colours' },
  themeData: { drawnWith: 'themeType' },
  playbackRate: {
    format: 'rate',
    marks: ['setting.speedSlow', 'setting.speedNormal', 'setting.speedFast'],
  },
  listNumber: { label: 'page.size' },
  playerStyle: { control: 'pictures' },
  backgroundImageShow: { control: 'pictures' },
  showYrc: { isExperimental: true },
  showYrcAnimation: { onlyWith: 'showYrc' },
  showYrcTransform: { onlyWith: 'showYrc' },
  lyricsBlur: { isExperimental: true },
  lyricsFontSize: {
    control: 'lyric-size',
    format: 'percent',
    marks: ['setting.sizeSmall', 'setting.sizeUsual', 'setting.sizeLarge'],
  },
  lyricsTranSize: {
    format: 'percent',
    marks: ['setting.sizeSmall', 'setting.sizeUsual', 'setting.sizeLarge'],
  },
  lyricsOffset: {
    format: 'delay',
    marks: ['setting.offsetEarlier', 'setting.offsetNone', 'setting.offsetLater'],
  },
};

/** The position of a setting on the settings pages, and its appearance. */
export interface SettingRowSpec extends RowOptions {
  readonly page: SettingsPageName;
  readonly group: SettingGroupName;
  readonly label: MessageKeyWithoutParams;
}

function createRowSpec(key: SettingKey, group: SettingGroupName): SettingRowSpec {
  const options = rowOptions[key] ?? {};
  const label = options.label ?? (`setting.${options.drawnWith ?? key}` as MessageKeyWithoutParams);
  return { ...options, page: pageOfGroup[group], group, label };
}

/** Every setting on the settings pages, in the order of the screen (supplement, section 6). */
export const settingRowSpecs = Object.fromEntries(
  Object.entries(settingGroups).flatMap(([group, entries]) =>
    (Object.keys(entries) as SettingKey[]).map((key) => [key, createRowSpec(key, group as SettingGroupName)]),
  ),
) as Readonly<Record<SettingKey, SettingRowSpec>>;

/** The description of a setting, if it has one. The messages must be loaded. */
export function settingTip(key: SettingKey): MessageKeyWithoutParams | undefined {
  const tip = `setting.${key}Tip`;
  return hasMessage(tip) ? tip : undefined;
}

/** The options of a setting that are words, and so need a name. */
type NamedOption<Key extends SettingKey> = Extract<SettingValue<Key>, string>;
/** The settings whose options are words without messages of their own. */
type UnnamedOptionsKey = {
  [Key in SettingKey]: [NamedOption<Key>] extends [never]
    ? never
    : string extends SettingValue<Key>
      ? never
      : `setting.${Key}.${NamedOption<Key>}` extends MessageKeyWithoutParams
        ? never
        : Key;
}[SettingKey];

/** The names of options that other parts of the page use as well. */
const sharedOptionNames: {
  readonly [Key in UnnamedOptionsKey]: Readonly<Record<NamedOption<Key>, MessageKeyWithoutParams>>;
} = {
  songLevel: {
    standard: 'quality.standard',
    higher: 'quality.higher',
    exhigh: 'quality.exhigh',
    lossless: 'quality.lossless',
    hires: 'quality.hires',
    jyeffect: 'quality.jyeffect',
    jymaster: 'quality.jymaster',
  },
};

/** The names of a setting's options by option, which are shown in the order of the registry. Numbers have none. */
export function settingOptionNames(
  key: SettingKey,
  entry: SettingDefinition,
): Readonly<Record<string, MessageKeyWithoutParams>> {
  if (entry.kind !== 'choice') return {};
  const shared: Readonly<Partial<Record<SettingKey, Record<string, MessageKeyWithoutParams>>>> =
    sharedOptionNames;
  const words = entry.options.filter((option) => typeof option === 'string');
  return (
    shared[key] ??
    Object.fromEntries(words.map((option) => [option, `setting.${key}.${option}` as MessageKeyWithoutParams]))
  );
}

/** The message keys of the settings' names, by setting. */
export const settingLabelKeys = Object.fromEntries(
  Object.entries(settingRowSpecs).map(([key, { label }]) => [key, label]),
) as Readonly<Record<SettingKey, MessageKeyWithoutParams>>;
