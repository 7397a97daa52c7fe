import { useQueryClient } from '@tanstack/react-query';
import { CornerButton } from '#features/full-player/controls/corner-button.tsx';
import { useI18n } from '#i18n/i18n.ts';
import { usePlayer } from '#player/player-context.tsx';
import PictureInPicture from '~icons/lucide/picture-in-picture-2';
import { canFloat } from './floating-window.ts';
import { openFloatingPlayer } from './open-floating-player.tsx';

/** Brings the floating player; it is not there in browsers without floating windows. */
export function FloatingButton() {
  const { t } = useI18n();
  const player = usePlayer();
  const queryClient = useQueryClient();
  if (!canFloat()) return null;
  return (
    <CornerButton
      label={t('floating.open')}
      isWideOnly
      onClick={() => void openFloatingPlayer({ player, queryClient })}
    >
      <PictureInPicture />
    </CornerButton>
  );
}
