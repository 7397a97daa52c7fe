import type { ComponentProps } from 'react';
import styles from './visually-hidden.module.css';

export function VisuallyHidden({ className = '', ...rest }: ComponentProps<'span'>) {
  return <span className={`${styles['hidden']} ${className}`} data-unseen {...rest} />;
}
