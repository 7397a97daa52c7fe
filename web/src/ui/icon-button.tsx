import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** The action of the button: its accessible name and its title. */
  readonly label: string;
  readonly size?: 'small' | 'medium' | 'large';
}

export function IconButton({ label, size = 'medium', className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`${styles['button']} ${styles[size]} ${className}`}
      {...rest}
    />
  );
}
