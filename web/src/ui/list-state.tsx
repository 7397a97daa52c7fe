import type { ReactNode } from 'react';
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

interface FailedNoteProps {
  readonly text: string;
  readonly retry: string;
  readonly onRetry: () => void;
}

/** Something that could not be loaded: what happened and a button that tries again. */
export function FailedNote({ text, retry, onRetry }: FailedNoteProps) {
  return (
    <div className={styles['state']} role="alert">
      <p>{text}</p>
      <Button onClick={onRetry}>{retry}</Button>
    </div>
  );
}
