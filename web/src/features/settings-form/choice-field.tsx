import { type PlainKey, useI18n } from '#i18n/i18n.ts';
import { Select } from '#ui/select.tsx';
import styles from './choice-field.module.css';

export interface ChoiceFieldProps {
  readonly options: readonly (string | number)[];
  readonly names: readonly PlainKey[];
  readonly value: unknown;
  readonly labelledBy: string;
  readonly onPick: (option: string | number) => void;
}

/** The options that have a name, with it; numbers setLanguage for themselves. */
export function useNamedOptions({ options, names }: Pick<ChoiceFieldProps, 'options' | 'names'>) {
  const { t } = useI18n();
  if (names.length === 0) return options.map((option) => ({ option, name: String(option) }));
  return names.flatMap((name, at) => {
    const option = options[at];
    return option === undefined ? [] : [{ option, name: t(name) }];
  });
}

/** One of a few, as the browser's own list. */
export function ChoiceField({ value, labelledBy, onPick, ...named }: ChoiceFieldProps) {
  return (
    <Select
      options={useNamedOptions(named)}
      value={String(value)}
      labelledBy={labelledBy}
      onPick={onPick}
      className={styles['select']}
    />
  );
}
