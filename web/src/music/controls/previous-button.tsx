import { useI18n } from '#i18n/i18n.ts';
import { usePlayer, usePlayerState } from '#player/player-context.tsx';
import { isFmOn } from '#player/playing-now.ts';
import { useIsVisitor } from '#session/session.ts';
import { PreviousGlyph } from '#ui/glyphs.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import ThumbsDown from '~icons/lucide/thumbs-down';

interface PreviousButtonProps {
  readonly className?: string | undefined;
  /** The class of the dislike button for visitors, who need an account to use it. */
  readonly dimmed?: string | undefined;
}

/** The button for the previous song. In personal FM, which cannot go back, it is the dislike button. */
export function PreviousButton({ className = '', dimmed = '' }: PreviousButtonProps) {
  const { t } = useI18n();
  const player = usePlayer();
  const isVisitor = useIsVisitor();
  return usePlayerState(isFmOn) ? (
    <IconButton
      label={t('fm.dislike')}
      size="large"
      className={`${className} ${isVisitor ? dimmed : ''}`}
      onClick={() => player.dislike()}
    >
      <ThumbsDown />
    </IconButton>
  ) : (
    <IconButton
      label={t('player.previous')}
      size="large"
      className={className}
      onClick={() => player.previous()}
    >
      <PreviousGlyph />
    </IconButton>
  );
}
