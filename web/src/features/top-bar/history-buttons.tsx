import { useRouter } from '@tanstack/react-router';
import { useI18n } from '#i18n/i18n.ts';
import { IconButton } from '#ui/icon-button.tsx';
import ChevronLeft from '~icons/lucide/chevron-left';
import ChevronRight from '~icons/lucide/chevron-right';
import { useHistoryEnds } from './history-ends.ts';
import styles from './top-bar.module.css';

export function HistoryButtons() {
  const { t } = useI18n();
  const { history } = useRouter();
  const { canGoBack, canGoForward } = useHistoryEnds();
  return (
    <div className={styles['history']}>
      <IconButton label={t('nav.back')} disabled={!canGoBack} onClick={() => history.back()}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton label={t('nav.forward')} disabled={!canGoForward} onClick={() => history.forward()}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </div>
  );
}
