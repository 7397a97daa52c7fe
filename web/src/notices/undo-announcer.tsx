import { useStore } from 'zustand';
import { useI18n } from '#i18n/i18n.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { undoCountStore } from './undo.ts';

/** Announces each undo to screen readers: the notice only disappears, and the item may be far from the focus. */
export function UndoAnnouncer() {
  const { t } = useI18n();
  const count = useStore(undoCountStore);
  return (
    <VisuallyHidden aria-live="polite" data-undo-announcer="">
      {/* A new element each time, because the same words are no change. */}
      {count === 0 ? null : <span key={count}>{t('notice.undone')}</span>}
    </VisuallyHidden>
  );
}
