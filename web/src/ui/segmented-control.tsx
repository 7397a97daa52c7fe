import { RadioGroup, type RadioGroupProps } from './radio-group.tsx';
import styles from './segmented-control.module.css';

const classNames = { group: styles['track'], option: styles['option'], input: styles['radio'] };

/** A few short options side by side, drawn as one control. */
export function SegmentedControl<Value extends string | number>(props: RadioGroupProps<Value>) {
  return (
    <RadioGroup {...props} classNames={classNames}>
      {(_option, name) => <span className={styles['name']}>{name}</span>}
    </RadioGroup>
  );
}
