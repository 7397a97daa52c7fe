import styles from './skeleton.module.css';

interface SkeletonProps {
  /** Sets the size of the box, which must equal that of the content, so that nothing moves when it arrives. */
  readonly className?: string | undefined;
  readonly shape?: 'line' | 'card' | 'disc';
}

/** A placeholder for content that is still loading; hidden from assistive technology. */
export function Skeleton({ className = '', shape = 'card' }: SkeletonProps) {
  return <span aria-hidden="true" className={`${styles['skeleton']} ${styles[shape]} ${className}`} />;
}
