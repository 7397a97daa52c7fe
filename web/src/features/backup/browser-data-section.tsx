import type { Player } from '@rill/playback';
import { useEffect, useRef, useState } from 'react';
import { getRunTimeConfig } from '#config/run-time-config.ts';
import { formatBytes } from '#i18n/format-bytes.ts';
import { useI18n } from '#i18n/i18n.ts';
import { downloadBlob } from '#lib/download-blob.ts';
import { notify } from '#notices/notices.ts';
import { usePlayer } from '#player/player-context.tsx';
import { Button } from '#ui/button.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { TitledCard } from '#ui/titled-card.tsx';
import { collectBrowserBackup } from './backup-content.ts';
import { type BrowserBackupFile, parseBrowserBackup, serializeBrowserBackup } from './backup-file.ts';
import styles from './browser-data-section.module.css';
import type { SettingNameKeys } from './restore-browser-backup-dialog.tsx';

const restoreDialog = lazyComponent(
  async () => (await import('./restore-browser-backup-dialog.tsx')).RestoreBrowserBackupDialog,
);
const resetDialog = lazyComponent(
  async () => (await import('./erase-browser-data-dialog.tsx')).EraseBrowserDataDialog,
);

/** Far above the backup of the longest queue: a larger file is not a backup. */
const MAX_FILE_BYTES = 32_000_000;

/** What this browser stores, with export, import and reset. */
export function BrowserDataSection({ labels }: { readonly labels: SettingNameKeys }) {
  const { t } = useI18n();
  return (
    <TitledCard title={t('backup.title')}>
      <BackupRow />
      <RestoreRow labels={labels} />
      <ResetRow />
    </TitledCard>
  );
}

function downloadBackup(player: Player): void {
  const now = new Date();
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  const { catalogueId } = getRunTimeConfig();
  const text = serializeBrowserBackup({
    ...collectBrowserBackup(player),
    madeAtMs: now.getTime(),
    catalogueId,
  });
  downloadBlob(new Blob([text], { type: 'application/json' }), `rill-backup-${day}.json`);
}

function BackupRow() {
  const { t } = useI18n();
  const player = usePlayer();
  return (
    <div className={styles['row']}>
      <div>
        <p>{t('backup.save')}</p>
        <p className={styles['tip']}>{t('backup.saveTip')}</p>
      </div>
      <Button onClick={() => downloadBackup(player)}>{t('backup.download')}</Button>
    </div>
  );
}

function RestoreRow({ labels }: { readonly labels: SettingNameKeys }) {
  const { t } = useI18n();
  const picker = useRef<HTMLInputElement>(null);
  const [backup, setBackup] = useState<BrowserBackupFile | null>(null);
  const read = async (file: File) => {
    const read = file.size > MAX_FILE_BYTES ? null : parseBrowserBackup(await file.text());
    if (read === null) notify({ key: 'backup.damaged', tone: 'error', topic: 'backup' });
    else setBackup(read);
  };
  return (
    <>
      <div className={styles['row']}>
        <div>
          <p>{t('backup.restore')}</p>
          <p className={styles['tip']}>{t('backup.restoreTip')}</p>
        </div>
        <Button
          aria-haspopup="dialog"
          onPointerEnter={() => void restoreDialog.load()}
          onFocus={() => void restoreDialog.load()}
          onClick={() => picker.current?.click()}
        >
          {t('backup.choose')}
        </Button>
        <input
          ref={picker}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label={t('backup.restore')}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file !== undefined) void read(file);
            // Allows choosing the same file again.
            currentTarget.value = '';
          }}
        />
      </div>
      {backup === null ? null : (
        <restoreDialog.Part backup={backup} labels={labels} onClose={() => setBackup(null)} />
      )}
    </>
  );
}

function ResetRow() {
  const { t, language } = useI18n();
  const used = useUsedBytes();
  const [isResetting, setIsResetting] = useState(false);
  return (
    <>
      <div className={styles['row']}>
        <div>
          <p>{t('backup.reset')}</p>
          <p className={styles['tip']}>
            {used === null
              ? t('backup.resetTip')
              : t('backup.resetSizeTip', { size: formatBytes(used, language) })}
          </p>
        </div>
        <Button
          aria-haspopup="dialog"
          className={styles['danger'] ?? ''}
          onClick={() => setIsResetting(true)}
        >
          {t('backup.resetButton')}
        </Button>
      </div>
      {isResetting ? <resetDialog.Part onClose={() => setIsResetting(false)} /> : null}
    </>
  );
}

/**
 * The browser's estimate of the bytes that it stores for this site; null until it is known, and where it is not
 * available.
 */
function useUsedBytes(): number | null {
  const [used, setUsed] = useState<number | null>(null);
  useEffect(() => {
    let isShown = true;
    navigator.storage?.estimate().then(
      ({ usage }) => isShown && usage !== undefined && setUsed(usage),
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, []);
  return used;
}
