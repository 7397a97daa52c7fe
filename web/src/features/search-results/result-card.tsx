import { Link, type LinkProps } from '@tanstack/react-router';
import { useI18n } from '#i18n/i18n.ts';
import { Cover } from '#music/cover/cover.tsx';
import { PlayGlyph } from '#ui/glyphs.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { usePendingPress } from '#ui/use-pending-press.ts';
import styles from './result-card.module.css';

interface SearchResultCardProps {
  readonly name: string;
  readonly cover: string | null;
  readonly link: LinkProps;
  readonly subtitle: string;
  readonly isRound?: boolean;
  /** Whether the card shows the best result, which is larger than the others. */
  readonly isLarge?: boolean;
  readonly onPlay?: () => unknown;
}

/** One result beside its cover; the whole card is a link. */
export function SearchResultCard(props: SearchResultCardProps) {
  const { name, cover, link, subtitle, isRound = false, isLarge = false, onPlay } = props;
  const { t } = useI18n();
  return (
    <div className={styles['card']} data-large={isLarge} data-round={isRound}>
      <Cover url={cover} size={isLarge ? 112 : 56} className={styles['cover']} />
      <div className={styles['words']}>
        <Link {...link} dir="auto" className={styles['name']}>
          {name}
        </Link>
        <span className={styles['subtitle']}>{subtitle}</span>
      </div>
      {onPlay === undefined ? null : <PlayButton label={t('list.play', { name })} onPlay={onPlay} />}
    </div>
  );
}

interface PlayButtonProps {
  readonly label: string;
  readonly onPlay: () => unknown;
}

function PlayButton({ label, onPlay }: PlayButtonProps) {
  const { isPending, press } = usePendingPress(onPlay);
  return (
    <IconButton
      label={label}
      className={styles['play'] ?? ''}
      aria-busy={isPending || undefined}
      onClick={press}
    >
      <PlayGlyph />
      {isPending ? <span className={styles['ring']} /> : null}
    </IconButton>
  );
}
