import type { ComponentProps } from 'react';
import styles from './switch.module.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'checked' | 'onChange'> {
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}

/** A native checkbox styled as a switch. Its name comes from a label, or from `aria-labelledby`. */
export function Switch({ isOn, onSwitch, className = '', ...rest }: SwitchProps) {
  return (
    <input
      {...rest}
      type="checkbox"
      role="switch"
      checked={isOn}
      aria-checked={isOn}
      onChange={(event) => onSwitch(event.currentTarget.checked)}
      className={`${styles['switch']} ${className}`}
    />
  );
}
