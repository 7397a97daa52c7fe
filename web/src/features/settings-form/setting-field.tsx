import { useI18n } from '#i18n/i18n.ts';
import type { SettingEntry, SettingKey, SettingValue } from '#settings/registry.ts';
import { changeSetting, useSetting } from '#settings/settings-store.ts';
import { currentScheme, setColorScheme } from '#settings/theme.ts';
import { Switch } from '#ui/switch.tsx';
import { ChoiceField } from './choice-field.tsx';
import { ColourField } from './colour-field.tsx';
import { formatRangeValue } from './format-range-value.ts';
import { RangeField } from './range-field.tsx';
import type { SettingPlace } from './setting-places.ts';

export interface SettingFieldProps {
  readonly name: SettingKey;
  readonly entry: SettingEntry;
  readonly place: SettingPlace;
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  readonly isDisabled: boolean;
}

/** The control of a setting. Every change is stored at once. */
export function SettingField({ name, entry, place, labelledBy, describedBy, isDisabled }: SettingFieldProps) {
  const { t } = useI18n();
  const stored = useSetting(name);
  // While the system decides, the theme that is on the screen is the one that is shown as chosen.
  const isSystems = useSetting('themeAuto') && name === 'theme';
  const value = isSystems ? currentScheme() : stored;
  const change = (next: SettingValue<SettingKey>) => {
    if (name === 'theme') setColorScheme(next === 'dark' ? 'dark' : 'light');
    else changeSetting(name, next as never);
  };
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
          written={formatRangeValue(place.says ?? 'percent', Number(value), entry.initial, t)}
          marks={(place.marks ?? []).map((mark) => t(mark))}
          label={t(place.label)}
          onValue={change}
        />
      );
    case 'choice': {
      const Field = place.looks === 'colours' ? ColourField : ChoiceField;
      return (
        <Field
          options={entry.options}
          names={place.names ?? []}
          value={value}
          labelledBy={labelledBy}
          onPick={(it) => change(it as never)}
        />
      );
    }
  }
}
