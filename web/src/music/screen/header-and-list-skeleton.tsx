import type { ReactNode } from 'react';
import { SongTableSkeleton } from '#music/song-table/song-table-skeleton.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import headStyles from './entity-header.module.css';
import styles from './header-and-list-skeleton.module.css';

interface HeaderAndListSkeletonProps {
  readonly shape?: 'square' | 'round';
  /** Whether the list will have its tools; most albums, and the first songs of most artists, are too short for them. */
  readonly hasTools?: boolean;
  /** False if the list is loaded before its head. */
  readonly hasList?: boolean;
  /** The placeholder below the head; by default that of a list. */
  readonly children?: ReactNode;
}

/** The skeleton of a screen with a head and a list, in their final places. */
export function HeaderAndListSkeleton(props: HeaderAndListSkeletonProps) {
  const { shape = 'square', hasTools = true, hasList = true, children } = props;
  return (
    <div aria-hidden="true">
      <div className={headStyles['head']}>
        <Skeleton
          shape={shape === 'round' ? 'disc' : 'card'}
          className={`${headStyles['cover']} ${styles['cover']}`}
        />
        <div className={headStyles['words']}>
          <Skeleton shape="line" className={styles['kind']} />
          <Skeleton shape="line" className={styles['title']} />
          <Skeleton shape="line" className={styles['facts']} />
          <Skeleton shape="line" className={styles['text']} />
          <div className={headStyles['actions']}>
            <Skeleton className={styles['action']} />
            <Skeleton className={styles['action']} />
            <Skeleton shape="disc" className={styles['more']} />
          </div>
        </div>
      </div>
      {shape === 'round' ? (
        <div className={styles['tabs']}>
          <Skeleton />
          <Skeleton />
        </div>
      ) : null}
      {hasList ? (children ?? <SongTableSkeleton count={10} hasTools={hasTools} />) : null}
    </div>
  );
}
