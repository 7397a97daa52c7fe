import { useId } from 'react';
import Check from '~icons/lucide/check';
import type { ChoiceFieldProps } from './choice-field.tsx';
import styles from './colour-field.module.css';

/** One of the theme colours. What is chosen has a mark, a ring and a bold name: never colour alone. */
export function ColourField({ options, value, labelledBy, onPick }: ChoiceFieldProps) {
  const group = useId();
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={styles['colours']}>
      {options.map(({ option, name }) => (
        <label key={option} className={styles['colour']}>
          <input
            type="radio"
            name={group}
            checked={option === value}
            onChange={() => onPick(option)}
            className={styles['radio']}
          />
          <span data-colour={option} className={styles['dot']}>
            <Check aria-hidden="true" />
          </span>
          <span className={styles['name']}>{name}</span>
        </label>
      ))}
    </div>
  );
}
