import type { SavedKind } from '#api/account-library-changes.ts';
import { formatCount } from '#i18n/format-count.ts';
import { useI18n } from '#i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import Bookmark from '~icons/lucide/bookmark';
import Check from '~icons/lucide/check';
import Plus from '~icons/lucide/plus';
import styles from './save-button.module.css';
import { useSavedInLibrary } from './use-saved-in-library.ts';

interface SaveButtonProps {
  readonly kind: SavedKind;
  readonly id: number;
  /** How many others have saved it; 0 if unknown. */
  readonly count?: number;
}

/** Saves a playlist or an album, or follows an artist. Not rendered for the listener's own playlists. */
export function SaveButton({ kind, id, count = 0 }: SaveButtonProps) {
  const { t, language } = useI18n();
  const { state, toggle } = useSavedInLibrary(kind, id);
  if (state === 'own') return null;
  const isSaved = state === 'saved';
  const icon = kind === 'artist' ? isSaved ? <Check /> : <Plus /> : <Bookmark />;
  const label =
    kind === 'artist' ? t(isSaved ? 'follow.on' : 'artist.follow') : t(isSaved ? 'save.on' : 'save.save');
  return (
    <Button
      size="large"
      icon={icon}
      aria-pressed={isSaved}
      data-follows={kind === 'artist' ? '' : undefined}
      className={`${styles['save']} ${isSaved ? styles['saved'] : ''}`}
      onClick={toggle}
    >
      <span className={styles['label']}>{label}</span>
      {count === 0 ? null : <span className={styles['count']}>{formatCount(count, language)}</span>}
    </Button>
  );
}
