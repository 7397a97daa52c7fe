import { sizedImage } from '#lib/image-url.ts';
import styles from './blurred-cover.module.css';

/** A breath of the cover's colours behind the head of a screen, from the smallest picture of it. */
export function BlurredCover({ url }: { readonly url: string | null }) {
  if (url === null) return null;
  return (
    <div className={styles['wash']} aria-hidden="true">
      <img src={sizedImage(url, 50)} alt="" decoding="async" />
    </div>
  );
}
