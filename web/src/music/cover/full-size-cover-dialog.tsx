import { useI18n } from '#i18n/i18n.ts';
import { defaultCoverUrl, sizedImageUrl } from '#lib/image-url.ts';
import { Dialog } from '#ui/dialog.tsx';
import styles from './full-size-cover-dialog.module.css';

interface FullSizeCoverDialogProps {
  readonly url: string;
  /** The URL of a smaller picture that is loaded already. */
  readonly preview: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** A cover in full size; if that does not load, the smaller picture is shown. */
export function FullSizeCoverDialog({ url, preview, title, onClose }: FullSizeCoverDialogProps) {
  const { t } = useI18n();
  const fallback = preview || defaultCoverUrl();
  return (
    <Dialog title={title} closeLabel={t('action.close')} size="picture" onClose={onClose}>
      <img
        src={sizedImageUrl(url, 1024)}
        alt={t('list.coverOf', { name: title })}
        className={styles['picture']}
        style={{ '--cover-preview': `url("${preview}")` }}
        onError={({ currentTarget }) => {
          if (currentTarget.src !== fallback) currentTarget.src = fallback;
        }}
      />
    </Dialog>
  );
}
