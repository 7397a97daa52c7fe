import { type ReactNode, useId } from 'react';
import styles from './segmented.module.css';

interface SegmentedProps<Value extends string | number> {
  readonly options: readonly { readonly option: Value; readonly name: ReactNode }[];
  readonly value: string | number;
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  readonly onPick: (option: Value) => void;
}

/** A few short options side by side: the browser's own radio buttons, drawn as one control. */
export function Segmented<Value extends string | number>(props: SegmentedProps<Value>) {
  const { options, value, labelledBy, describedBy, onPick } = props;
  const group = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={styles['track']}
    >
      {options.map(({ option, name }) => (
        <label key={option} className={styles['option']}>
          <input
            type="radio"
            name={group}
            checked={option === value}
            onChange={() => onPick(option)}
            className={styles['radio']}
          />
          <span className={styles['name']}>{name}</span>
        </label>
      ))}
    </div>
  );
}
