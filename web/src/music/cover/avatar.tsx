import styles from './avatar.module.css';
import { Cover } from './cover.tsx';

interface AvatarProps {
  readonly url: string | null;
  readonly name: string;
  readonly size: 24 | 32 | 40;
}

/** An account's picture in a circle, or the first letter of its name if it has no picture. */
export function Avatar({ url, name, size }: AvatarProps) {
  if (url !== null) return <Cover url={url} size={size} className={styles['avatar']} />;
  const [letter] = name.trim();
  return (
    <span className={styles['letter']} data-size={size} aria-hidden="true">
      {letter?.toUpperCase()}
    </span>
  );
}
