import styles from './description.module.css';
import { TruncatedText } from './truncated-text.tsx';

/** A text of the service in two lines, with a button for the rest where there is more. */
export const Description = ({ text }: { readonly text: string }) => (
  <TruncatedText text={text} className={styles['description']} />
);
