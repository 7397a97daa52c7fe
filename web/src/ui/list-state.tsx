import { createContext, type ReactNode, use } from 'react';
import { Button } from './button.tsx';
import styles from './list-state.module.css';

interface EmptyStateProps {
  readonly text: string;
  /** One thing that people can do about it. */
  readonly action?: ReactNode;
}

/** A list that has nothing in it: one sentence and, where there is one, a way on. */
export function EmptyState({ text, action }: EmptyStateProps) {
  return (
    <div className={styles['state']}>
      <p>{text}</p>
      {action}
    </div>
  );
}

interface FailedStateProps {
  readonly onRetry: () => void;
  readonly text?: string | undefined;
}

/** The labels of the failed state, provided from above, because `ui` does not know the dictionary. */
export const FailedStateLabels = createContext({ failed: '', retry: '' });

/** Something that could not be loaded: what happened and a button that tries again. */
export function FailedState({ onRetry, text }: FailedStateProps) {
  const words = use(FailedStateLabels);
  return (
    <div className={styles['state']} role="alert">
      <p>{text ?? words.failed}</p>
      <Button onClick={onRetry}>{words.retry}</Button>
    </div>
  );
}
