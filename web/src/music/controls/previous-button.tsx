import { useI18n } from '#i18n/i18n.ts';
import { usePlayer, usePlayerState } from '#player/player-context.tsx';
import { isInFm } from '#player/playing-now.ts';
import { isVisitor } from '#session/session.ts';
import { PreviousGlyph } from '#ui/glyphs.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import ThumbsDown from '~icons/lucide/thumbs-down';

interface PreviousButtonProps {
  readonly className?: string | undefined;
  /** Put on a dislike that only a listener with an account can give. */
  readonly dimmed?: string | undefined;
}

/** Back to the song before. Personal FM knows no way back: there it is a dislike. */
export function PreviousButton({ className = '', dimmed = '' }: PreviousButtonProps) {
  const { t } = useI18n();
  const player = usePlayer();
  return usePlayerState(isInFm) ? (
    <IconButton
      label={t('fm.dislike')}
      size="large"
      className={`${className} ${isVisitor() ? dimmed : ''}`}
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
