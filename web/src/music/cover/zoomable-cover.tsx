import { useState } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { Cover } from './cover.tsx';
import styles from './zoomable-cover.module.css';

const zoom = lazyComponent(async () => (await import('./full-size-cover-dialog.tsx')).FullSizeCoverDialog);

interface ZoomableCoverProps {
  readonly url: string | null;
  readonly title: string;
  readonly size: number;
  readonly className: string;
}

/** The cover of a screen; a press opens it in full size. */
export function ZoomableCover({ url, title, size, className }: ZoomableCoverProps) {
  const { t } = useI18n();
  /** The URL of the visible picture, shown until the large one is loaded; null while the dialog is closed. */
  const [preview, setPreview] = useState<string | null>(null);
  const cover = <Cover url={url} size={size} className={className} isFirstScreen />;
  if (url === null) return cover;
  return (
    <>
      <button
        type="button"
        aria-label={t('list.enlarge')}
        title={t('list.enlarge')}
        aria-haspopup="dialog"
        className={styles['button']}
        onPointerEnter={zoom.load}
        onClick={({ currentTarget }) => setPreview(currentTarget.querySelector('img')?.currentSrc ?? '')}
      >
        {cover}
      </button>
      {preview === null ? null : (
        <zoom.Part url={url} preview={preview} title={title} onClose={() => setPreview(null)} />
      )}
    </>
  );
}
