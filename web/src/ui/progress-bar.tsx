import styles from './progress-bar.module.css';

interface ProgressBarProps {
  readonly label: string;
  /** How much of `max` is done; null while nobody knows how much there is. */
  readonly value: number | null;
  readonly max: number;
  readonly className?: string | undefined;
}

/** How far something is that is on its way. */
export const ProgressBar = ({ label, value, max, className = '' }: ProgressBarProps) => (
  <progress
    aria-label={label}
    className={`${styles['bar']} ${className}`}
    {...(value !== null && { value, max })}
  />
);
