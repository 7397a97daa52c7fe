import { useId } from 'react';
import { useWords } from '#i18n/i18n.ts';
import type { SettingEntry, SettingKey, SettingValue } from '#settings/registry.ts';
import { changeSetting, useSetting } from '#settings/settings-store.ts';
import { chooseScheme, currentScheme } from '#settings/theme.ts';
import { ChoiceField } from './choice-field.tsx';
import { ColourField } from './colour-field.tsx';
import styles from './setting-row.module.css';

interface SettingRowProps {
  readonly name: SettingKey;
  readonly entry: SettingEntry;
}

/** One setting: what it is called, what it does, and the control that its entry asks for. */
export function SettingRow({ name, entry }: SettingRowProps) {
  const { t } = useWords();
  const id = useId();
  const { place } = entry;
  if (place === undefined) return null;
  const isWide = entry.kind === 'choice' && entry.looks === 'colours';
  return (
    <div className={styles['row']} data-wide={isWide || undefined}>
      <div>
        <p id={id}>{(t as (key: string) => string)(place.label)}</p>
        {place.tip === undefined ? null : (
          <p id={`${id}-tip`} className={styles['tip']}>
            {(t as (key: string) => string)(place.tip)}
          </p>
        )}
      </div>
      <SettingField name={name} entry={entry} labelledBy={id} />
    </div>
  );
}

function SettingField({ name, entry, labelledBy }: SettingRowProps & { readonly labelledBy: string }) {
  const stored = useSetting(name);
  // While the system decides, the theme that is on the screen is the one that is shown as chosen.
  const isSystems = useSetting('themeAuto') && name === 'theme';
  const value = isSystems ? currentScheme() : stored;
  const change = (next: SettingValue<SettingKey>) => {
    if (name === 'theme') chooseScheme(next === 'dark' ? 'dark' : 'light');
    else changeSetting(name, next as never);
  };
  if (entry.kind === 'switch') {
    return (
      <input
        type="checkbox"
        role="switch"
        aria-labelledby={labelledBy}
        checked={value === true}
        aria-checked={value === true}
        onChange={(event) => change(event.currentTarget.checked)}
        className={styles['switch']}
      />
    );
  }
  if (entry.kind !== 'choice') return null;
  const Field = entry.looks === 'colours' ? ColourField : ChoiceField;
  return <Field entry={entry} value={value} labelledBy={labelledBy} onPick={(it) => change(it as never)} />;
}
