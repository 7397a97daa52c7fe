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
  readonly action?: ReactNode;
  readonly drawing?: 'empty' | 'nothingFound';
}

export const EmptyState = ({ text, ...rest }: EmptyStateProps) => (
  <StateMessage drawing="empty" title={<p>{text}</p>} {...rest} />
);

interface FailedStateProps {
  readonly onRetry: () => void;
  readonly text?: string | undefined;
  /** Why it failed, if known: some errors have a message of their own. */
  readonly error?: unknown;
}

interface FailedStateLabels {
  /** Returns the title for an error, if the caller gives none. */
  readonly title: (error: unknown) => string;
  /** Returns the meaning of the error and a possible remedy. */
  readonly reason: (error: unknown) => string;
  /** The title while there is no network, for every failed load. */
  readonly offline: string;
  readonly offlineReason: string;
  readonly retry: string;
  /** Returns a link that helps with the error; null where only a retry may help. */
  readonly helpLink: (error: unknown) => ReactNode;
}

/** The labels of the failed state, provided by context, because `ui` does not know the messages. */
export const FailedStateLabelsContext = createContext<FailedStateLabels | null>(null);

/** A failed load: what happened, why, and a retry button. */
export function FailedState({ onRetry, text, error }: FailedStateProps) {
  const labels = use(FailedStateLabelsContext);
  // There are no labels outside of the product's page, as in a test of a single component.
  if (labels === null) return null;
  const isOnline = navigator.onLine;
  const helpLink = isOnline ? labels.helpLink(error) : null;
  return (
    <StateMessage
      role="alert"
      drawing={isOnline ? 'failed' : 'offline'}
      title={<p>{isOnline ? (text ?? labels.title(error)) : labels.offline}</p>}
      reason={isOnline ? labels.reason(error) : labels.offlineReason}
      action={
        <>
          {helpLink}
          <Button
            tone={helpLink === null ? 'solid' : 'quiet'}
            onClick={({ currentTarget }) => {
              // The button is removed with the message, so the focus moves to what surrounds it.
              currentTarget.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
              onRetry();
            }}
          >
            {labels.retry}
          </Button>
        </>
      }
    />
  );
}

interface FailedQueryStateProps {
  readonly query: { readonly error: unknown; readonly refetch: () => unknown };
}

export const FailedQueryState = ({ query }: FailedQueryStateProps) => (
  <FailedState error={query.error} onRetry={() => void query.refetch()} />
);
