import { useId } from 'react';
import type { ChoiceFieldProps } from './choice-field.tsx';
import styles from './picture-field.module.css';

/** A few options as cards, each with a small drawing of what it looks like. */
export function PictureField({ options, value, labelledBy, onPick }: ChoiceFieldProps) {
  const group = useId();
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={styles['cards']}>
      {options.map(({ option, name }) => (
        <label key={option} className={styles['card']}>
          <input
            type="radio"
            name={group}
            checked={option === value}
            onChange={() => onPick(option)}
            className={styles['radio']}
          />
          <span aria-hidden="true" data-picture={option} className={styles['picture']}>
            <i />
            <i />
            <i />
            <i />
          </span>
          <span className={styles['name']}>{name}</span>
        </label>
      ))}
    </div>
  );
}
