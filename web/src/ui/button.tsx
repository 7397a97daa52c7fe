import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';

export interface ButtonProps extends ComponentProps<'button'> {
  readonly tone?: 'solid' | 'quiet' | 'plain';
  readonly size?: 'small' | 'medium' | 'large';
  readonly icon?: ReactNode;
}

export function Button({
  tone = 'quiet',
  size = 'medium',
  icon,
  className = '',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={`${styles['button']} ${styles[tone]} ${styles[size]} ${className}`}
      {...rest}
    >
      {icon}
      {children}
    </button>
  );
}
