import { useQueryClient } from '@tanstack/react-query';
import { useWords } from '#i18n/i18n.ts';
import { usePlayer } from '#player/player-context.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import PictureInPicture from '~icons/lucide/picture-in-picture-2';
import styles from './corner-button.module.css';
import { canFloat } from './mini-window.ts';
import { openMiniPlayer } from './open-mini-player.tsx';

/** Brings the floating player; it is not there in browsers without floating windows. */
export function MiniButton() {
  const { t } = useWords();
  const player = usePlayer();
  const queryClient = useQueryClient();
  if (!canFloat()) return null;
  return (
    <IconButton
      label={t('mini.open')}
      size="large"
      className={`${styles['corner']} ${styles['wide']}`}
      onClick={() => void openMiniPlayer({ player, queryClient })}
    >
      <PictureInPicture />
    </IconButton>
  );
}
