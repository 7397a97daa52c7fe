import { useNavigate, useSearch } from '@tanstack/react-router';
import styles from './description.module.css';
import { ExpandableText } from './expandable-text.tsx';

/** About how many Latin letters fit in two lines; a Chinese character counts as two. */
const TWO_LINES = 200;

const widthOf = (text: string) => [...text].reduce((width, letter) => width + (letter > '\u2e80' ? 2 : 1), 0);

/**
 * A description in two lines, with a button for the rest. A longer text ignores its own line breaks until it is
 * expanded: many begin with a few words and a blank line, and nothing else would be visible. Whether it is expanded is in
 * the URL (the route's search has `aboutSearchParamSchema`), so that Back and a reload find what is below it again.
 */
export function Description({ text }: { readonly text: string }) {
  const flows = widthOf(text) > TWO_LINES ? styles['flowing'] : '';
  const isOpen = useSearch({ strict: false, select: ({ about }) => about === 'all' });
  const navigate = useNavigate();
  const toggle = () =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, about: isOpen ? undefined : ('all' as const) }),
      replace: true,
      resetScroll: false,
    });
  return (
    <ExpandableText
      text={text}
      isOpen={isOpen}
      onToggle={toggle}
      className={`${styles['description']} ${flows}`}
    />
  );
}
