import { type ReactNode, useId } from 'react';
import { type I18n, useI18n } from '#i18n/i18n.ts';
import styles from './form-field.module.css';

/** The remaining number of characters is shown from this many before the limit on. */
const NEAR = 100;

interface FormFieldProps {
  readonly label: string;
  readonly value: string;
  readonly max: number;
  /** How many characters the text is too long; 0 while it fits. */
  readonly excess: number;
  readonly onChange: (value: string) => void;
  /** Whether the field has several lines. */
  readonly isLong?: boolean;
  readonly takesFocus?: boolean;
  /** The message of any other error in the value. */
  readonly problem?: string | undefined;
}

const tooLongLabel = (t: I18n['t'], count: number): string =>
  count === 1 ? t('playlistForm.tooLongByOne') : t('playlistForm.tooLong', { count });

const charactersLeftLabel = (t: I18n['t'], count: number): string =>
  count === 1 ? t('playlistForm.oneLeft') : t('playlistForm.left', { count });

/** Focuses the field and selects its text, so that typing replaces it. */
function focusOnMount(field: HTMLInputElement | HTMLTextAreaElement | null): void {
  field?.focus();
  field?.select();
}

/** A text field with its label, and the number of remaining characters near the limit. */
export function FormField(props: FormFieldProps) {
  const { label, value, max, excess, onChange, isLong = false, takesFocus = false, problem } = props;
  const { t } = useI18n();
  const fieldId = useId();
  const noteId = useId();
  const left = max - value.trim().length;
  const showsLeft = left <= Math.min(NEAR, max / 4);
  const note: ReactNode =
    excess > 0 ? tooLongLabel(t, excess) : (problem ?? (showsLeft ? charactersLeftLabel(t, left) : null));
  const isWrong = excess > 0 || problem !== undefined;
  const shared = {
    id: fieldId,
    value,
    ref: takesFocus ? focusOnMount : undefined,
    className: styles['input'],
    autoComplete: 'off',
    dir: 'auto',
    'aria-invalid': isWrong,
    'aria-describedby': noteId,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange(event.currentTarget.value),
  };
  return (
    <div className={styles['field']}>
      <label htmlFor={fieldId} className={styles['label']}>
        {label}
      </label>
      {isLong ? <textarea rows={4} {...shared} /> : <input type="text" {...shared} />}
      <span id={noteId} className={styles['note']} data-wrong={isWrong} aria-live="polite">
        {note}
      </span>
    </div>
  );
}
