import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { onDragLeave } from '#ui/on-drag-leave.ts';
import { readDroppedItems, uploadDroppedItems } from './dropped-items.ts';
import styles from './upload-drop-zone.module.css';

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

/** Accepts files and folders dropped anywhere on the page while mounted; otherwise the browser would open them. */
export function UploadDropZone({ children }: { readonly children: ReactNode }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    document.addEventListener(
      'dragover',
      (event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      },
      { signal },
    );
    onDragLeave(document.documentElement, () => setIsOver(false), signal);
    document.addEventListener(
      'drop',
      (event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        if (event.dataTransfer !== null)
          void uploadDroppedItems(client, readDroppedItems(event.dataTransfer));
      },
      { signal },
    );
    return () => gone.abort();
  }, [client]);

  return (
    <>
      {children}
      {isOver ? (
        <div className={styles['veil']} aria-hidden="true">
          <p className={styles['words']}>{t('cloud.drop')}</p>
        </div>
      ) : null}
    </>
  );
}
