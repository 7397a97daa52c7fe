import { Dialog as Parts } from '@base-ui/react/dialog';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import X from '~icons/lucide/x';
import { Button } from './button.tsx';
import { useCloseOnBack } from './close-on-back.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';

export interface DialogProps {
  readonly title: string;
  /** The accessible name of the close button. */
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons under the body, the main one last; they stay visible while the body scrolls. */
  readonly actions?: ReactNode;
  readonly size?: 'small' | 'medium' | 'large' | 'picture';
  /** The body has no controls: it takes the focus itself, so that keys can scroll it. */
  readonly isText?: boolean;
}

/**
 * A dialog that is open for as long as it is rendered. It traps and restores the focus; Escape, Back, the close button
 * and a press outside close it. Its code is large: import it only from lazy components (`lazy-component.tsx`).
 */
export function Dialog(props: DialogProps) {
  const { title, closeLabel, onClose, children, actions, size = 'medium', isText = false } = props;
  useCloseOnBack(true, onClose);
  // A field that takes the focus when it mounts has it before the dialog can remember where it was.
  const [opener] = useState(() => document.activeElement);
  const returnFocus = () => (opener instanceof HTMLElement && opener.matches('body *') ? opener : true);
  return (
    <Parts.Root open onOpenChange={onClose}>
      <Parts.Portal>
        <Parts.Backdrop className={styles['backdrop'] ?? ''} />
        <Parts.Popup className={`${styles['popup']} ${styles[size]}`} finalFocus={returnFocus}>
          <header className={styles['head']}>
            <Parts.Title className={styles['title'] ?? ''}>{title}</Parts.Title>
            <Parts.Close render={<IconButton label={closeLabel} />}>
              <X />
            </Parts.Close>
          </header>
          <div className={styles['body']} {...(isText && { tabIndex: 0 })}>
            {children}
          </div>
          {actions === undefined ? null : <footer className={styles['actions']}>{actions}</footer>}
        </Parts.Popup>
      </Parts.Portal>
    </Parts.Root>
  );
}

interface ConfirmDialogProps extends Pick<DialogProps, 'title' | 'closeLabel' | 'onClose' | 'children'> {
  readonly cancelLabel: string;
  readonly confirmLabel: string;
  /** The dialog closes when it has resolved. */
  readonly onConfirm: () => void | Promise<void>;
}

/** A dialog with a question, and buttons to cancel and to confirm. */
export function ConfirmDialog({ cancelLabel, confirmLabel, onConfirm, ...dialog }: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const confirm = async () => {
    setBusy(true);
    await onConfirm();
    // Escape may have closed it meanwhile, and it may be open again for something else.
    if (isShown.current) dialog.onClose();
  };
  return (
    <Dialog
      {...dialog}
      size="small"
      actions={
        <>
          <Button onClick={dialog.onClose}>{cancelLabel}</Button>
          <Button tone="solid" disabled={isBusy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
