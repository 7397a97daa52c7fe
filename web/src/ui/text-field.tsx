import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './text-field.module.css';

interface TextFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  /** The error of the value; without one it is valid. */
  readonly error?: string | null;
  /** A button in the same row. */
  readonly aside?: ReactNode;
}

/** A single-line text field with a label, and its error below. */
export function TextField({ label, error = null, aside, className = '', ...rest }: TextFieldProps) {
  const id = useId();
  const errorId = error === null ? undefined : `${id}-error`;
  const describedBy = [errorId, rest['aria-describedby']].filter((part) => part !== undefined).join(' ');
  return (
    <div className={`${styles['field']} ${className}`}>
      <label htmlFor={id}>{label}</label>
      <div className={styles['row']}>
        <input
          id={id}
          aria-invalid={error !== null}
          {...rest}
          aria-describedby={describedBy || undefined}
          className={styles['input']}
        />
        {aside}
      </div>
      {error === null ? null : (
        <p id={errorId} role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  );
}
