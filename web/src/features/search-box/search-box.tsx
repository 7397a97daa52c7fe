import { useRouter, useSearch } from '@tanstack/react-router';
import { type FocusEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { leaveQueue } from '#shell/queue-panel.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import Search from '~icons/lucide/search';
import styles from './search-box.module.css';

/** What browsers say instead of a key that an input method has taken. */
const INPUT_METHOD_KEY = 229;

const panel = lazyComponent(async () => (await import('./search-panel.tsx')).SearchPanel);

/** The field of the top bar. The URL owns the words: with other words in it the field begins anew. */
export function SearchBox() {
  const keywords = useSearch({ strict: false, select: (search) => String(search.keywords ?? '') });
  return <SearchField key={keywords} keywords={keywords} />;
}

function SearchField({ keywords }: { readonly keywords: string }) {
  const { t } = useI18n();
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  /** The field while it, or something in its panel, has the focus. */
  const [opened, setOpened] = useState<HTMLInputElement | null>(null);
  const cameFrom = useRef<Element>(null);
  const open = ({ relatedTarget }: FocusEvent) => {
    if (opened !== null) return;
    cameFrom.current = relatedTarget;
    leaveQueue();
    setOpened(field.current);
    // While the words are typed, the code of the screen that shows what they find comes.
    void router.preloadRoute({ to: '/search/$kind', params: { kind: 'songs' } });
  };
  const closeIfLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpened(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = field.current?.value.trim() ?? '';
    if (words === '') return;
    field.current?.blur();
    void import('./search-history.ts').then((history) => history.rememberSearch(words)).catch(() => {});
    void router.navigate({ to: '/search/$kind', params: { kind: 'songs' }, search: { keywords: words } });
  };
  const handleKey = (event: KeyboardEvent) => {
    // The Enter that takes a word from an input method is not yet a search. Safari sends it after the composition.
    if (event.nativeEvent.isComposing || event.keyCode === INPUT_METHOD_KEY) {
      if (event.key === 'Enter') event.preventDefault();
    } else if (event.key === 'Escape') {
      (event.target as HTMLElement).blur();
      (cameFrom.current as HTMLElement | null)?.focus({ preventScroll: true });
    }
  };
  return (
    <search className={styles['box']} onFocus={open} onBlur={closeIfLeft} onKeyDown={handleKey}>
      <form className={styles['form']} onSubmit={submit}>
        <Search aria-hidden="true" className={styles['icon']} />
        <input
          ref={field}
          role="combobox"
          aria-label={t('nav.search')}
          aria-expanded={opened !== null}
          aria-autocomplete="list"
          placeholder={t('nav.searchPlaceholder')}
          defaultValue={keywords}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          aria-keyshortcuts="/"
          data-search-field
          className={styles['field']}
        />
      </form>
      {opened === null ? null : <panel.Part field={opened} />}
    </search>
  );
}
