import { Cover } from './cover.tsx';
import styles from './face.module.css';

interface FaceProps {
  readonly url: string | null;
  readonly name: string;
  readonly size: 24 | 40;
}

/** Somebody's picture, in a circle; who has none is drawn by the first letter of their name. */
export function Face({ url, name, size }: FaceProps) {
  if (url !== null) return <Cover url={url} size={size} className={styles['face']} />;
  const [letter] = name.trim();
  return (
    <span className={styles['letter']} data-size={size} aria-hidden="true">
      {letter?.toUpperCase()}
    </span>
  );
}
