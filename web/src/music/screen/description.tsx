import styles from './description.module.css';
import { ExpandableText } from './expandable-text.tsx';

/** A description in two lines, with a button for the rest. */
export const Description = ({ text }: { readonly text: string }) => (
  <ExpandableText text={text} className={styles['description']} />
);
