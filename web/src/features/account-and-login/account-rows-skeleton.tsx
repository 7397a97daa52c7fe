import { Skeleton } from '#ui/skeleton.tsx';
import styles from './account-settings.module.css';

export function AccountRowsSkeleton({ count }: { readonly count: number }) {
  return (
    <div aria-busy="true">
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: -- the rows are all the same
        <Skeleton key={row} className={styles['waiting']} />
      ))}
    </div>
  );
}
