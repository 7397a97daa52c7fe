import { CutText } from './cut-text.tsx';
import styles from './description.module.css';

/** A text of the service in two lines, with a button for the rest where there is more. */
export const Description = ({ text }: { readonly text: string }) => (
  <CutText text={text} className={styles['description']} />
);
