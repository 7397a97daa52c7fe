import { isVisibleText, MAX_COMMENT_LENGTH } from '@rill/contract';
import { type KeyboardEvent, useId } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { isInputMethodKey } from '#lib/input-method-key.ts';
import { notifyNeedsLogin } from '#session/needs-login.ts';
import { isVisitor } from '#session/session.ts';
import { Button } from '#ui/button.tsx';
import styles from './comment-composer.module.css';
import { useCommentDraft, writeCommentDraft } from './drafts.ts';

interface ComposerProps {
  readonly draft: string;
  readonly label: string;
  readonly onSend: (content: string) => void;
  /** Focused when it appears, because somebody wants to write. */
  readonly takesFocus?: boolean;
  /** Called on Escape; without it Escape takes the focus from the field. */
  readonly onCancel?: () => void;
}

/** The number of remaining characters is shown when it is this or less. */
const NEAR = 100;

const focusOnArrival = (field: HTMLTextAreaElement | null) => field?.focus();

/** Asks a visitor to sign in. Returns whether nobody is signed in. */
function notifyVisitor(): boolean {
  if (isVisitor()) notifyNeedsLogin();
  return isVisitor();
}

/** The form for a comment. The text stays until the service has accepted it. */
export function CommentComposer({ draft, label, onSend, takesFocus = false, onCancel }: ComposerProps) {
  const text = useCommentDraft(draft);
  const leftId = useId();
  const content = text.replaceAll(/\r\n?/g, '\n').trim();
  const left = MAX_COMMENT_LENGTH - content.length;
  const canSend = isVisibleText(content) && left >= 0;

  function send() {
    if (!canSend || notifyVisitor()) return;
    writeCommentDraft(draft, '');
    onSend(content);
  }
  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (isInputMethodKey(event.nativeEvent)) return;
    if (event.key === 'Escape') (onCancel ?? (() => event.currentTarget.blur()))();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <form
      className={styles['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        // The button is disabled once the field is empty, so the keyboard focus moves to the field.
        const { currentTarget: form } = event;
        if (form.querySelector('button:focus-visible')) form.querySelector('textarea')?.focus();
        send();
      }}
    >
      {/* The box contains the text a second time, invisibly, to give the field its height. */}
      <div className={styles['grow']} data-text={`${text} `}>
        <textarea
          ref={takesFocus ? focusOnArrival : undefined}
          className={styles['field']}
          rows={1}
          dir="auto"
          value={text}
          aria-label={label}
          placeholder={label}
          aria-describedby={leftId}
          aria-invalid={left < 0}
          onFocus={notifyVisitor}
          onChange={(event) => writeCommentDraft(draft, event.target.value)}
          onKeyDown={handleKey}
        />
      </div>
      <div className={styles['foot']}>
        <CharactersLeft id={leftId} left={left} />
        <SendButton isDisabled={!canSend} />
      </div>
    </form>
  );
}

/** How many characters may follow, shown near the limit, or by how many the comment is too long. */
function CharactersLeft({ id, left }: { readonly id: string; readonly left: number }) {
  const { t } = useI18n();
  return (
    <span id={id} aria-live="polite" className={left < 0 ? styles['over'] : styles['left']}>
      {left <= NEAR ? t(left < 0 ? 'comment.tooLong' : 'comment.left', { count: Math.abs(left) }) : null}
    </span>
  );
}

function SendButton({ isDisabled }: { readonly isDisabled: boolean }) {
  const { t } = useI18n();
  return (
    <Button
      type="submit"
      tone={isDisabled ? 'quiet' : 'solid'}
      disabled={isDisabled}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      title={t('comment.sendKeys')}
    >
      {t('comment.send')}
    </Button>
  );
}
