import { sizedImage } from '#lib/image-url.ts';
import styles from './blurred-cover.module.css';

/** The cover blurred behind the head of a screen, made of its smallest picture. */
export function BlurredCover({ url }: { readonly url: string | null }) {
  if (url === null) return null;
  return (
    <div className={styles['wash']} aria-hidden="true">
      <img src={sizedImage(url, 50)} alt="" decoding="async" />
    </div>
  );
}
