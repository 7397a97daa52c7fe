import { Dialog as Parts } from '@base-ui/react/dialog';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { touchMediaQuery } from '#lib/media-query.ts';
import X from '~icons/lucide/x';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { followKeyboard } from './follow-keyboard.ts';
import { IconButton } from './icon-button.tsx';
import { cancelBaseUiEscape, useLayer } from './layers.ts';
import { markSheetOpen } from './mark-sheet-open.ts';
import { focusIfLost, listItemsBeside } from './use-focus-after-removal.ts';

export interface DialogProps {
  readonly title: string;
  /** The accessible name of the close button. */
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons under the body, the main one last; they stay visible while the body scrolls. */
  readonly actions?: ReactNode;
  /** `search` hangs from a fixed height: its field stays in place while the results under it change. */
  readonly size?: 'small' | 'medium' | 'large' | 'search' | 'picture';
  /** The body has no controls: it takes the focus itself, so that keys can scroll it. */
  readonly isText?: boolean;
  /** The body is a question: screen readers say it with the title, because only the answers take the focus. */
  readonly isQuestion?: boolean;
}

/** What has the focus, or else the button of the menu that closes because one of its entries opens the dialog. */
function findOpener(): Element | null {
  const focused = document.activeElement;
  if (!focused?.matches('[role=menu] *')) return focused;
  return document.querySelector('[aria-haspopup=menu][aria-expanded=true]') ?? focused;
}

const CONTROLS = [
  'a[href]',
  'button:enabled',
  'input:enabled:not([type=radio]:not(:checked))',
  'textarea:enabled',
  '[tabindex="0"]',
].join();

/**
 * What Tab reaches first behind the close button: the first choice, or Cancel of a question. On a touch screen a field
 * would open the keyboard: there the focus begins at the close button.
 */
function firstControl(popup: HTMLElement | null): HTMLElement | true {
  if (popup === null || touchMediaQuery.matches()) return true;
  const controls = popup.querySelectorAll<HTMLElement>(
    `header ~ [tabindex="0"], header ~ * :is(${CONTROLS})`,
  );
  return [...controls].find((control) => control.tabIndex >= 0 && control.checkVisibility()) ?? true;
}

/**
 * A dialog that is open for as long as it is rendered. It traps and restores the focus; Escape, Back, the close button
 * and a press outside close it. Its code is large: import it only from lazy components (`lazy-component.tsx`).
 */
export function Dialog(props: DialogProps) {
  const { title, closeLabel, onClose, children, actions } = props;
  const { size = 'medium', isText = false, isQuestion = false } = props;
  useLayer('dialog', onClose);
  useLayoutEffect(markSheetOpen, []);
  // A field that takes the focus when it mounts has it before the dialog can remember where it was.
  const [opener] = useState(findOpener);
  const popup = useRef<HTMLDivElement>(null);
  const [beside] = useState(() => listItemsBeside(opener));
  const returnFocus = () => {
    // The opener may be gone because of what was done in the dialog: the card of a playlist that was deleted.
    if (opener !== document.body) requestAnimationFrame(() => focusIfLost(beside));
    return opener instanceof HTMLElement && opener.matches('body *') ? opener : true;
  };
  const body = (
    <div className={styles['body']} {...(isText && { tabIndex: 0 })}>
      {children}
    </div>
  );
  return (
    <Parts.Root open onOpenChange={(_isOpen, change) => cancelBaseUiEscape(change) || onClose()}>
      <Parts.Portal>
        <Parts.Backdrop className={styles['backdrop'] ?? ''} ref={followKeyboardBeside} />
        <Parts.Popup
          ref={popup}
          className={`${styles['popup']} ${styles[size]}`}
          initialFocus={() => firstControl(popup.current)}
          finalFocus={returnFocus}
        >
          <header className={styles['head']}>
            <Parts.Title className={styles['title'] ?? ''}>{title}</Parts.Title>
            <Parts.Close render={<IconButton label={closeLabel} />}>
              <X />
            </Parts.Close>
          </header>
          {isQuestion ? <Parts.Description render={body} /> : body}
          {actions === undefined ? null : <footer className={styles['actions']}>{actions}</footer>}
        </Parts.Popup>
      </Parts.Portal>
    </Parts.Root>
  );
}

/** For the sheet, which stands beside its backdrop. */
const followKeyboardBeside = (backdrop: HTMLElement | null) =>
  backdrop?.parentElement ? followKeyboard(backdrop.parentElement) : undefined;

/**
 * Closes a dialog and opens another one once the focus is back: the first would take it from a field of the second,
 * which could not return it to where the first was opened.
 */
export function replaceDialog(close: () => void, openNext: () => void): void {
  flushSync(close);
  queueMicrotask(openNext);
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
    if (isBusy) return;
    setBusy(true);
    await onConfirm();
    // Escape may have closed it meanwhile, and it may be open again for something else.
    if (isShown.current) dialog.onClose();
  };
  return (
    <Dialog
      {...dialog}
      size="small"
      isQuestion
      actions={
        <>
          <Button onClick={dialog.onClose}>{cancelLabel}</Button>
          <Button tone="solid" aria-disabled={isBusy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
