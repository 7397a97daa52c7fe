import styles from './skeleton.module.css';

interface SkeletonProps {
  /** Gives the box its size: what stands there later must fit it exactly. */
  readonly className?: string | undefined;
  readonly shape?: 'line' | 'card' | 'disc';
}

/** A quiet box in the place of something that is still on its way; silent for assistive technology. */
export function Skeleton({ className = '', shape = 'card' }: SkeletonProps) {
  return <span aria-hidden="true" className={`${styles['skeleton']} ${styles[shape]} ${className}`} />;
}
