import type { ComponentPropsWithRef, ReactNode, RefObject } from 'react';

/** The props of the search field's input, which is the plain field at first and the combobox afterwards. */
export interface SearchInputProps {
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
  /** Whether the field, or something in its panel, has the focus. */
  readonly isOpen: boolean;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly input: ComponentPropsWithRef<'input'>;
  /** Puts the form around the input. */
  readonly wrap: (input: ReactNode) => ReactNode;
}

/** The field until the code of the combobox is loaded. */
export function SearchInputFallback({ draft, onDraft, input, wrap }: SearchInputProps) {
  return wrap(
    <input
      {...input}
      role="combobox"
      aria-expanded="false"
      aria-autocomplete="list"
      autoComplete="off"
      spellCheck={false}
      data-search-field
      value={draft}
      onChange={(event) => onDraft(event.target.value)}
    />,
  );
}
