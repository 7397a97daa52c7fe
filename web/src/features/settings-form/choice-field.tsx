import { type MessageKeyWithoutParams, useI18n } from '#i18n/i18n.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Select, type SelectOption } from '#ui/select.tsx';
import styles from './choice-field.module.css';

export interface ChoiceFieldProps {
  readonly options: readonly SelectOption<string | number>[];
  /** The chosen option as text. */
  readonly value: string;
  readonly label: string;
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  readonly onPick: (option: string | number) => void;
}

/** The options with their names; numbers without names are shown as they are. */
export function useNamedOptions(
  options: readonly (string | number)[],
  names: Readonly<Record<string, MessageKeyWithoutParams>> = {},
) {
  const { t } = useI18n();
  return options.map((option) => {
    const name = names[option];
    return { option, name: name === undefined ? String(option) : t(name) };
  });
}

/** A few options side by side. */
export function SegmentedField({ options, value, labelledBy, describedBy, onPick }: ChoiceFieldProps) {
  return (
    <SegmentedControl
      options={options}
      value={value}
      labelledBy={labelledBy}
      describedBy={describedBy}
      onPick={onPick}
    />
  );
}

/** One of many options, which a menu shows. */
export function SelectField({ options, value, label, describedBy, onPick }: ChoiceFieldProps) {
  return (
    <Select
      options={options}
      value={value}
      label={label}
      describedBy={describedBy}
      onPick={onPick}
      className={styles['select']}
    />
  );
}
