import { useId, useState } from 'react';
import { getRunTimeConfig } from '#config/run-time-config.ts';
import { formatDate } from '#i18n/format.ts';
import { type MessageKeyWithoutParams, useI18n } from '#i18n/i18n.ts';
import { songCountLabel } from '#music/count-labels.ts';
import { notify } from '#notices/notices.ts';
import { usePlayer } from '#player/player-context.tsx';
import type { SettingKey } from '#settings/registry.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { applyBrowserBackup, collectBrowserBackup } from './backup-content.ts';
import type { BrowserBackupContent, BrowserBackupFile } from './backup-file.ts';
import {
  type BrowserRestoreMode,
  type BrowserRestorePlan,
  limitBackupToSettings,
  planBrowserRestore,
} from './plan-restore.ts';
import styles from './restore-browser-backup-dialog.module.css';

/** The message key of each setting's name. */
export type SettingNameKeys = Readonly<Partial<Record<SettingKey, MessageKeyWithoutParams>>>;

interface RestoreBackupDialogProps {
  readonly backup: BrowserBackupFile;
  readonly labels: SettingNameKeys;
  readonly onClose: () => void;
}

/** Shows what a backup would change, and restores it after a confirmation. */
export function RestoreBrowserBackupDialog({ backup, labels, onClose }: RestoreBackupDialogProps) {
  const { t, language } = useI18n();
  const label = useId();
  const player = usePlayer();
  const [mode, setMode] = useState<BrowserRestoreMode>('merge');
  const [current] = useState(() => collectBrowserBackup(player));
  const isOfHere = backup.catalogueId === getRunTimeConfig().catalogueId;
  const planFrom = (content: BrowserBackupContent) =>
    planBrowserRestore(content, isOfHere ? backup : limitBackupToSettings(backup, content), mode);
  const plan = planFrom(current);
  const restore = () => {
    // The current state is read again, because music has played on while the dialog was open.
    applyBrowserBackup(player, planFrom(collectBrowserBackup(player)).next);
    notify({ key: 'backup.restored', tone: 'success', topic: 'backup' });
    onClose();
  };
  return (
    <Dialog
      title={t('backup.restore')}
      closeLabel={t('action.close')}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button tone="solid" disabled={plan.changesNothing} onClick={restore}>
            {t('backup.restoreNow')}
          </Button>
        </>
      }
    >
      <div className={styles['plan']}>
        <p className={styles['tip']}>{t('backup.madeOn', { date: formatDate(backup.madeAtMs, language) })}</p>
        <span id={label} hidden>
          {t('backup.mode')}
        </span>
        <SegmentedControl
          labelledBy={label}
          options={[
            { option: 'merge', name: t('backup.merge') },
            { option: 'replace', name: t('backup.replace') },
          ]}
          value={mode}
          onPick={setMode}
        />
        <p className={styles['tip']}>{t(mode === 'merge' ? 'backup.mergeTip' : 'backup.replaceTip')}</p>
        {isOfHere ? null : <p>{t('backup.otherServer')}</p>}
        <PlannedChanges current={current} plan={plan} labels={labels} />
        {plan.changesNothing ? <p>{t('backup.changesNothing')}</p> : null}
      </div>
    </Dialog>
  );
}

interface PlannedChangesProps {
  readonly current: BrowserBackupContent;
  readonly plan: BrowserRestorePlan;
  readonly labels: SettingNameKeys;
}

/** The settings that change, and the lengths of the lists before and after. */
function PlannedChanges({ current, plan, labels }: PlannedChangesProps) {
  const { t } = useI18n();
  // Two settings that share a control also share its name, which is shown once.
  const names = [...new Set(plan.changedSettings.flatMap((key) => labels[key] ?? []))].map((name) => t(name));
  const counts = [
    ['backup.queue', current.queue.songs.length, plan.next.queue.songs.length],
    ['backup.history', current.history.length, plan.next.history.length],
    ['backup.offsets', current.lyricOffsets.length, plan.next.lyricOffsets.length],
  ] as const;
  return (
    <dl className={styles['facts']} aria-live="polite">
      <div>
        <dt>{t('nav.settings')}</dt>
        <dd>{names.length === 0 ? t('backup.unchanged') : names.join(t('list.separator'))}</dd>
      </div>
      {counts.map(([name, before, after]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>
            {(before === after ? [after] : [before, after])
              .map((count) => songCountLabel(t, count))
              .join(' → ')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
