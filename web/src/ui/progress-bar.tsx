import styles from './progress-bar.module.css';

interface TaskProgressBarProps {
  readonly label: string;
  /** How much of `max` is done; null while the total is unknown. */
  readonly value: number | null;
  readonly max: number;
  readonly className?: string | undefined;
}

export const TaskProgressBar = ({ label, value, max, className = '' }: TaskProgressBarProps) => (
  <progress
    aria-label={label}
    className={`${styles['bar']} ${className}`}
    {...(value !== null && { value, max })}
  />
);
