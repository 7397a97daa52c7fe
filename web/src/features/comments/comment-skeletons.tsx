import { Skeleton } from '#ui/skeleton.tsx';
import cardStyles from './comment-card.module.css';
import styles from './comment-skeletons.module.css';

/** Placeholders of loading comments, in their final places. */
export function CommentSkeletons({ count }: { readonly count: number }) {
  return (
    <div aria-hidden="true" className={styles['list']}>
      {Array.from({ length: count }, (_, index) => (
        <div key={String(index)} className={cardStyles['card']}>
          <Skeleton shape="disc" className={styles['face']} />
          <div className={styles['words']}>
            <Skeleton shape="line" className={styles['author']} />
            <Skeleton shape="line" className={styles['text']} />
            <Skeleton shape="line" className={styles['origin']} />
          </div>
        </div>
      ))}
    </div>
  );
}
