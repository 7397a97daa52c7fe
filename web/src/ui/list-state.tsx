import { createContext, type ReactNode, use } from 'react';
import { Button } from './button.tsx';
import { lazyComponent } from './lazy-component.tsx';
import styles from './list-state.module.css';
import type { StateDrawingName } from './state-drawing.tsx';

const drawing = lazyComponent(async () => (await import('./state-drawing.tsx')).StateDrawing);

/** Prefetches the drawings, so that they are available offline. */
export const prefetchStateDrawings = drawing.load;

interface StateMessageProps {
  readonly drawing: StateDrawingName;
  /** The message, in one bold sentence. */
  readonly title: ReactNode;
  /** The reason, or what can be done about it. */
  readonly reason?: string | undefined;
  /** An action or a link. */
  readonly action?: ReactNode;
  readonly role?: 'alert';
}

/**
 * A placeholder for missing content: a drawing, one sentence, its reason and an action. A section of a screen leaves
 * the drawing out.
 */
export function StateMessage({ drawing: name, title, reason, action, role }: StateMessageProps) {
  return (
    <div className={styles['state']} role={role}>
      <div className={styles['drawing']}>
        <drawing.Part name={name} />
      </div>
      <div className={styles['title']}>{title}</div>
      {reason === undefined ? null : <p className={styles['reason']}>{reason}</p>}
      {action}
    </div>
  );
}

interface EmptyStateProps {
  readonly text: string;
  readonly reason?: string | undefined;
  /** An action. */
  readonly action?: ReactNode;
  readonly drawing?: 'empty' | 'nothingFound';
}

/** A list without items. */
export const EmptyState = ({ text, reason, action, drawing: name = 'empty' }: EmptyStateProps) => (
  <StateMessage drawing={name} title={<p>{text}</p>} reason={reason} action={action} />
);

interface FailedStateProps {
  readonly onRetry: () => void;
  readonly text?: string | undefined;
  /** Why it failed, if known: some errors have a message of their own. */
  readonly error?: unknown;
}

/** The labels of the failed state, provided by context, because `ui` does not know the messages. */
export const FailedStateLabelsContext = createContext({
  /** Returns what happened, where the caller does not say it. */
  title: (_error: unknown): string => '',
  /** Returns the meaning of the error and what can be done about it. */
  reason: (_error: unknown): string => '',
  /** The title without a network, whatever could not be loaded. */
  offline: '',
  offlineReason: '',
  retry: '',
});

/** A failed load: what happened, why, and a retry button. */
export function FailedState({ onRetry, text, error }: FailedStateProps) {
  const labels = use(FailedStateLabelsContext);
  const isOffline = !navigator.onLine;
  return (
    <StateMessage
      role="alert"
      drawing={isOffline ? 'offline' : 'failed'}
      title={<p>{isOffline ? labels.offline : (text ?? labels.title(error))}</p>}
      reason={isOffline ? labels.offlineReason : labels.reason(error)}
      action={
        <Button
          tone="solid"
          onClick={({ currentTarget }) => {
            // The button is removed with the message, so the focus moves to what surrounds it.
            currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
            onRetry();
          }}
        >
          {labels.retry}
        </Button>
      }
    />
  );
}
