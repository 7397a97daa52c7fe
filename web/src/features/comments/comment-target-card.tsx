import type { ArtistRef } from '@rill/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useI18n } from '#i18n/i18n.ts';
import { Cover } from '#music/cover/cover.tsx';
import { ArtistLinks } from '#music/song-row/artist-links.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './comment-target-card.module.css';

export interface CommentTargetSummary {
  readonly name: string;
  readonly cover: string | null;
  readonly artists: readonly ArtistRef[];
}

interface CommentTargetCardProps {
  readonly query: UseQueryResult<CommentTargetSummary | null>;
  /** A link to the target's own screen. */
  readonly to: LinkProps;
}

/** The cover's width beside the comments, in CSS pixels; above them it is smaller. */
const WIDEST = 288;

/** The song, playlist, album or video that the comments are about; without its data the comments are shown alone. */
export function CommentTargetCard({ query, to }: CommentTargetCardProps) {
  const { t } = useI18n();
  if (query.isPending) return <Skeleton className={styles['waiting']} />;
  const target = query.data;
  if (target === undefined || target === null) return null;
  return (
    <div className={styles['card']}>
      <Cover url={target.cover} size={WIDEST} className={styles['cover']} />
      <div className={styles['words']}>
        <Link {...to} dir="auto" className={styles['name']}>
          {target.name || t('comment.nameless')}
        </Link>
        <ArtistLinks artists={target.artists} className={styles['artists']} />
      </div>
    </div>
  );
}
