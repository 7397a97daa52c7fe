import { useI18n } from '#i18n/i18n.ts';
import { useProfile } from '#session/profile.ts';
import type { SettingDefinition, SettingKey, SettingValue } from '#settings/registry.ts';
import { changeSetting, useSettingValue } from '#settings/settings-store.ts';
import { type ColourSchemeChoice, setColourScheme } from '#settings/theme.ts';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Switch } from '#ui/switch.tsx';
import { type ChoiceFieldProps, SegmentedField, SelectField, useNamedOptions } from './choice-field.tsx';
import { ColourField } from './colour-field.tsx';
import { formatRangeValue } from './format-range-value.ts';
import styles from './picture-field.module.css';
import { RangeField } from './range-field.tsx';
import { isMemberOnlyOption } from './setting-limits.ts';
import { type SettingRowSpec, settingOptionNames } from './setting-row-specs.ts';

export interface SettingControlProps {
  readonly name: SettingKey;
  readonly entry: SettingDefinition;
  readonly spec: SettingRowSpec;
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  readonly isDisabled: boolean;
}

/** The control of a setting. Every change is stored at once. */
export function SettingControl(props: SettingControlProps) {
  const { name, entry, spec, labelledBy, describedBy, isDisabled } = props;
  const { t } = useI18n();
  const value = useSettingValue(name);
  const change = (next: SettingValue<SettingKey>) => changeSetting(name, next);
  switch (entry.kind) {
    case 'switch':
      return (
        <Switch
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          disabled={isDisabled}
          isOn={value === true && !isDisabled}
          onSwitch={change}
        />
      );
    case 'range':
      return (
        <RangeField
          entry={entry}
          value={Number(value)}
          written={formatRangeValue(spec.format, Number(value), entry.initial, t)}
          marks={(spec.marks ?? []).map((mark) => t(mark))}
          label={t(spec.label)}
          onValue={change}
        />
      );
    case 'colours':
      // The control of the theme colour changes this setting, too.
      return null;
    case 'choice':
      return <ChoiceField {...props} entry={entry} value={String(value)} onPick={change} />;
  }
}

/** The most options that stand side by side; more of them are a menu. */
const MAX_SEGMENTS = 4;

interface ChoiceProps extends SettingControlProps, Pick<ChoiceFieldProps, 'value' | 'onPick'> {
  readonly entry: Extract<SettingDefinition, { kind: 'choice' }>;
}

function ChoiceField({ name, entry, spec, value, labelledBy, describedBy, onPick }: ChoiceProps) {
  const { t } = useI18n();
  const profile = useProfile();
  const options = useNamedOptions(entry.options, settingOptionNames(name, entry)).map((named) =>
    isMemberOnlyOption(name, named.option, profile)
      ? { ...named, isDisabled: true, note: t('setting.members') }
      : // The name of a language is written in that language.
        { ...named, ...(name === 'language' && { lang: String(named.option) }) },
  );
  const field = { options, value, label: t(spec.label), labelledBy, describedBy, onPick };
  switch (spec.control) {
    case 'appearance':
      return <AppearanceField {...field} />;
    case 'colours':
      return <ColourField {...field} />;
    case 'pictures':
      return <PictureField {...field} />;
    default:
      return options.length > MAX_SEGMENTS ? <SelectField {...field} /> : <SegmentedField {...field} />;
  }
}

/** One control for two settings: light, dark, or as the system. */
function AppearanceField({ options, value, ...field }: ChoiceFieldProps) {
  const { t } = useI18n();
  const isSystems = useSettingValue('themeAuto');
  return (
    <PictureField
      {...field}
      options={[{ option: 'system', name: t('setting.system') }, ...options]}
      value={isSystems ? 'system' : value}
      onPick={(picked) => setColourScheme(picked as ColourSchemeChoice)}
    />
  );
}

const pictureClassNames = { group: styles['cards'], option: styles['card'], input: styles['radio'] };

/** A few options as cards, each with a small drawing of its effect. */
function PictureField({ options, value, labelledBy, onPick }: ChoiceFieldProps) {
  return (
    <RadioGroup
      options={options}
      value={value}
      labelledBy={labelledBy}
      onPick={onPick}
      classNames={pictureClassNames}
    >
      {(option, name) => (
        <>
          <span aria-hidden="true" data-picture={option} className={styles['picture']}>
            <i />
            <i />
            <i />
            <i />
          </span>
          <span className={styles['name']}>{name}</span>
        </>
      )}
    </RadioGroup>
  );
}
