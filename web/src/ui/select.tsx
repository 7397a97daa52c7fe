import ChevronDown from '~icons/lucide/chevron-down';
import styles from './select.module.css';

interface SelectProps<Value extends string | number> {
  readonly options: readonly { readonly option: Value; readonly name: string }[];
  readonly value: string | number;
  readonly onPick: (option: Value) => void;
  /** What is chosen, in words; or the id of what says it. */
  readonly label?: string;
  readonly labelledBy?: string;
  readonly className?: string | undefined;
}

/** One of a few, as the browser's own list. */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { options, value, onPick, label, labelledBy, className = '' } = props;
  return (
    <span className={styles['box']}>
      <select
        aria-label={label}
        aria-labelledby={labelledBy}
        value={value}
        className={`${styles['select']} ${className}`}
        onChange={(event) => {
          const picked = options[event.currentTarget.selectedIndex];
          if (picked !== undefined) onPick(picked.option);
        }}
      >
        {options.map(({ option, name }) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown className={styles['chevron']} />
    </span>
  );
}
