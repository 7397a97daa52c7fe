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
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons under the body, the main one last; they stay visible while the body scrolls. */
  readonly actions?: ReactNode;
  /** `search` has a fixed distance from the top, so that its field stays in place while the results below it change. */
  readonly size?: 'small' | 'medium' | 'large' | 'search' | 'picture';
  /** Whether the body has no controls; it then takes the focus itself, so that keys can scroll it. */
  readonly isText?: boolean;
  /** Whether the body is a question, read with the title, because only the answers take the focus. */
  readonly isQuestion?: boolean;
}

/** The focused element; for an entry of a menu, which closes, the button that opened the menu. */
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
 * The element that Tab reaches first after the close button: the first choice, or Cancel of a question. On a touch
 * screen a focused field would open the keyboard, so there the focus starts at the close button.
 */
function firstControl(popup: HTMLElement | null): HTMLElement | true {
  if (popup === null || touchMediaQuery.matches()) return true;
  const controls = popup.querySelectorAll<HTMLElement>(
    `header ~ [tabindex="0"], header ~ * :is(${CONTROLS})`,
  );
  return [...controls].find((control) => control.tabIndex >= 0 && control.checkVisibility()) ?? true;
}

/**
 * A dialog that is open while it is rendered. It traps and restores the focus; Escape, Back, the close button and a
 * press outside close it. Its code is large, so import it only from lazy components (`lazy-component.tsx`).
 */
export function Dialog(props: DialogProps) {
  const { title, closeLabel, onClose, children, actions } = props;
  const { size = 'medium', isText = false, isQuestion = false } = props;
  useLayer('dialog', onClose);
  useLayoutEffect(markSheetOpen, []);
  // Read at the first render, because a field that takes the focus on mount would have it already when the dialog
  // stores it.
  const [opener] = useState(findOpener);
  const popup = useRef<HTMLDivElement>(null);
  const [beside] = useState(() => listItemsBeside(opener));
  const returnFocus = () => {
    // An action in the dialog may have removed the opener, such as the card of a deleted playlist.
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

/** Follows the keyboard on the parent of the backdrop, because the sheet is a sibling of it. */
const followKeyboardBeside = (backdrop: HTMLElement | null) =>
  backdrop?.parentElement ? followKeyboard(backdrop.parentElement) : undefined;

/**
 * Closes a dialog, and opens another one once the focus is restored: otherwise the first dialog would take the focus
 * from a field of the second one, which would not know where to return it.
 */
export function replaceDialog(close: () => void, openNext: () => void): void {
  flushSync(close);
  queueMicrotask(openNext);
}

interface ConfirmDialogProps extends Pick<DialogProps, 'title' | 'closeLabel' | 'onClose' | 'children'> {
  readonly cancelLabel: string;
  readonly confirmLabel: string;
  /** Called on confirmation; the dialog closes when the promise has resolved. */
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
    // Escape may have closed the dialog meanwhile, and it may be open again for another question.
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
