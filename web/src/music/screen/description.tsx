import styles from './description.module.css';
import { ExpandableText } from './expandable-text.tsx';

/** About what two lines hold, in Latin letters; a Chinese character is as wide as two of them. */
const TWO_LINES = 200;

const widthOf = (text: string) => [...text].reduce((width, letter) => width + (letter > '\u2e80' ? 2 : 1), 0);

/**
 * A description in two lines, with a button for the rest. What is too long for them in any case flows without its own line
 * breaks until it is opened: many begin with a few words and a blank line, which would be all that is seen.
 */
export function Description({ text }: { readonly text: string }) {
  const flows = widthOf(text) > TWO_LINES ? styles['flowing'] : '';
  return <ExpandableText text={text} className={`${styles['description']} ${flows}`} />;
}
