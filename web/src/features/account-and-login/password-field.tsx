import type { ComponentProps } from 'react';
import { TextField } from '#ui/text-field.tsx';

interface PasswordFieldProps extends ComponentProps<typeof TextField> {
  /** Whether the field sets a new password, which must have at least eight characters. */
  readonly isNew?: boolean;
}

/** A required password, marked for password managers as the current one or a new one. */
export function PasswordField({ isNew = false, ...rest }: PasswordFieldProps) {
  return (
    <TextField
      name="password"
      type="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      minLength={isNew ? 8 : undefined}
      required
      {...rest}
    />
  );
}
