import type { QueueView } from '@rill/playback';
import { useI18n } from '#i18n/i18n.ts';
import styles from './queue-view-switch.module.css';

interface QueueViewSwitchProps {
  readonly view: QueueView;
  readonly onView: (view: QueueView) => void;
}

const views = [
  { view: 'coming', key: 'queue.asTheyCome' },
  { view: 'list', key: 'queue.asListed' },
] as const;

/** While the queue is shuffled: whether it is shown as it will play or as it was put together. */
export function QueueViewSwitch({ view, onView }: QueueViewSwitchProps) {
  const { t } = useI18n();
  return (
    <fieldset className={styles['switch']} aria-label={t('queue.view')}>
      {views.map((one) => (
        <label key={one.view} className={styles['choice']}>
          <input
            type="radio"
            name="queue-view"
            checked={view === one.view}
            onChange={() => onView(one.view)}
          />
          <span>{t(one.key)}</span>
        </label>
      ))}
    </fieldset>
  );
}
