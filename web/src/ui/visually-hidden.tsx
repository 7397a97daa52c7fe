import type { ComponentProps } from 'react';
import styles from './visually-hidden.module.css';

/** Text for assistive technology only. */
export function VisuallyHidden({ className = '', ...rest }: ComponentProps<'span'>) {
  return <span className={`${styles['hidden']} ${className}`} data-unseen {...rest} />;
}
