import { useRouterState } from '@tanstack/react-router';
import { CoverGridSkeleton } from '#music/cards/cover-grid.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './screen-skeleton.module.css';

const ROWS = Array.from({ length: 8 }, (_, row) => row);

/** The paths of screens with covers: the library, Discover, new albums. */
const COVERS = /^.(user|disc|new)/;

/**
 * A screen that is still loading: a title, and the rows that most screens have, or covers. The stylesheet arranges them
 * for the settings.
 */
export function ScreenSkeleton() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <div className={styles['screen']} data-path={path} aria-busy="true">
      <Skeleton className={styles['title']} />
      {COVERS.test(path) ? (
        <CoverGridSkeleton count={12} />
      ) : (
        ROWS.map((row) => <Skeleton key={row} className={styles['row']} />)
      )}
    </div>
  );
}
