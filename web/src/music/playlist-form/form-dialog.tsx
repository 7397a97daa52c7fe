import { type ReactNode, useId } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from './requested-playlist-dialog.module.css';

interface FormDialogProps {
  readonly title: string;
  readonly size?: 'small' | 'medium';
  /** Whether the body is a question without fields. */
  readonly isQuestion?: boolean;
  readonly submitLabel: string;
  readonly canSubmit: boolean;
  readonly isPending: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** What Cancel does, where that is not the same as closing. */
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}

/** A dialog around a form, with Cancel and a button that submits it. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    size = 'medium',
    isQuestion = false,
    submitLabel,
    canSubmit,
    isPending,
    onSubmit,
    onClose,
    onCancel = onClose,
    children,
  } = props;
  const { t } = useI18n();
  const formId = useId();
  return (
    <Dialog
      title={title}
      closeLabel={t('action.close')}
      size={size}
      isQuestion={isQuestion}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onCancel}>{t('action.cancel')}</Button>
          {/* The pressed button keeps the focus while the submission is pending. */}
          <Button
            type="submit"
            form={formId}
            tone="solid"
            disabled={!canSubmit}
            aria-disabled={isPending}
            aria-busy={isPending}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (canSubmit && !isPending) onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}

interface PrivateBoxProps {
  readonly isPrivate: boolean;
  readonly onChange: (isPrivate: boolean) => void;
  /** Shown after the label. */
  readonly children?: ReactNode;
}

/** The checkbox that makes a playlist private. */
export function PrivatePlaylistCheckbox({ isPrivate, onChange, children }: PrivateBoxProps) {
  const { t } = useI18n();
  return (
    <label className={styles['check']}>
      <input
        type="checkbox"
        checked={isPrivate}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {t('playlistForm.private')}
      {children}
    </label>
  );
}
