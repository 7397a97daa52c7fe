import { RadioGroup } from '#ui/radio-group.tsx';
import type { ChoiceFieldProps } from './choice-field.tsx';
import styles from './picture-field.module.css';

const classNames = { group: styles['cards'], option: styles['card'], input: styles['radio'] };

/** A few options as cards, each with a small drawing of its effect. */
export function PictureField({ options, value, labelledBy, onPick }: ChoiceFieldProps) {
  return (
    <RadioGroup
      options={options}
      value={value}
      labelledBy={labelledBy}
      onPick={onPick}
      classNames={classNames}
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
