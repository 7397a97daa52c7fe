import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { useWords } from '#i18n/i18n.ts';
import Search from '~icons/lucide/search';
import styles from './search-box.module.css';

/** The field of the top bar. The URL owns the words: with other words in it the field begins anew. */
export function SearchBox() {
  const keywords = useSearch({ strict: false, select: (search) => String(search.keywords ?? '') });
  return <SearchField key={keywords} keywords={keywords} />;
}

function SearchField({ keywords }: { readonly keywords: string }) {
  const { t } = useWords();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = field.current?.value.trim() ?? '';
    if (words === '') return;
    field.current?.blur();
    void navigate({ to: '/search/songs', search: { keywords: words } });
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // The Enter that takes a word from an input method is not yet a search.
    if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault();
    if (event.key === 'Escape') event.currentTarget.blur();
  };
  return (
    <search className={styles['box']}>
      <form className={styles['form']} onSubmit={submit}>
        <Search aria-hidden="true" className={styles['icon']} />
        <input
          ref={field}
          type="search"
          aria-label={t('nav.search')}
          placeholder={t('nav.searchPlaceholder')}
          defaultValue={keywords}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          aria-keyshortcuts="/"
          data-search-field
          className={styles['field']}
          onKeyDown={handleKey}
        />
      </form>
    </search>
  );
}
