import { type MessageKey, useWords } from '#i18n/i18n.ts';
import ChevronDown from '~icons/lucide/chevron-down';
import styles from './choice-field.module.css';

export interface ChoiceFieldProps {
  readonly options: readonly (string | number)[];
  readonly names: readonly MessageKey[];
  readonly value: unknown;
  readonly labelledBy: string;
  readonly onPick: (option: string | number) => void;
}

/** The options that have a name, with it; numbers speak for themselves. */
export function useNamedOptions({ options, names }: Pick<ChoiceFieldProps, 'options' | 'names'>) {
  const { t } = useWords();
  if (names.length === 0) return options.map((option) => ({ option, name: String(option) }));
  return names.flatMap((name, at) => {
    const option = options[at];
    return option === undefined ? [] : [{ option, name: (t as (key: string) => string)(name) }];
  });
}

/** One of a few, as the browser's own list. */
export function ChoiceField({ value, labelledBy, onPick, ...named }: ChoiceFieldProps) {
  const options = useNamedOptions(named);
  const pick = (at: number) => {
    const picked = options[at];
    if (picked !== undefined) onPick(picked.option);
  };
  return (
    <span className={styles['box']}>
      <select
        aria-labelledby={labelledBy}
        value={String(value)}
        onChange={(event) => pick(event.currentTarget.selectedIndex)}
        className={styles['select']}
      >
        {options.map(({ option, name }) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" className={styles['chevron']} />
    </span>
  );
}
