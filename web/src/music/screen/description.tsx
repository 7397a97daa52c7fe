import styles from './description.module.css';
import { TruncatedText } from './truncated-text.tsx';

/** A description in two lines, with a button for the rest. */
export const Description = ({ text }: { readonly text: string }) => (
  <TruncatedText text={text} className={styles['description']} />
);
