import { useRouter, useRouterState } from '@tanstack/react-router';
import {
  type ComponentType,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  startTransition,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { isInputMethodKey } from '#lib/input-method-key.ts';
import { useSettingValue } from '#settings/settings-store.ts';
import { closeQueueWithoutRefocus } from '#shell/queue-panel.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import Search from '~icons/lucide/search';
import styles from './search-box.module.css';
import { SearchInputFallback, type SearchInputProps } from './search-input-fallback.tsx';

const combobox = lazyComponent(async () => (await import('./search-combobox.tsx')).SearchCombobox);

const songs = { kind: 'songs' } as const;

/** The search field of the top bar. The URL owns the keywords: when they change, the field is reset to them. */
export function SearchBox() {
  // Read from the location and not from the screen, because the previous screen stays for a moment while results load.
  const keywords = useRouterState({ select: ({ location }) => String(location.search.keywords ?? '') });
  const { t } = useI18n();
  const router = useRouter();
  const [draft, setDraft] = useDraft(keywords);
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  /** Like `isOpen`, but already false while the closed panel is still rendered. */
  const hasFocus = useRef(false);
  const cameFrom = useRef<Element>(null);
  const { Input, load, onLeave, onCompositionStart, onCompositionEnd } = useLazyCombobox(field);
  const open = ({ relatedTarget }: FocusEvent) => {
    load();
    if (hasFocus.current) return;
    hasFocus.current = true;
    cameFrom.current = relatedTarget;
    closeQueueWithoutRefocus();
    setOpen(true);
    // While the keywords are typed, the code of the results screen is prefetched.
    void router.preloadRoute({ to: '/search/$kind', params: songs });
  };
  const closeIfLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    hasFocus.current = false;
    onLeave();
    // The stylesheet hides the panel at once. Its removal takes React as long as rendering results, which may come
    // first.
    startTransition(() => setOpen(false));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const submitted = draft.trim();
    if (submitted === '') return;
    field.current?.blur();
    void import('./search-history.ts').then((history) => history.rememberSearch(submitted)).catch(() => {});
    void router.navigate({ to: '/search/$kind', params: songs, search: { keywords: submitted } });
  };
  const handleKey = (event: KeyboardEvent) => {
    // An Enter that accepts a word of an input method does not search.
    if (isInputMethodKey(event.nativeEvent)) {
      if (event.key === 'Enter') event.preventDefault();
    } else if (event.key === 'Escape') {
      // The default is prevented, so that Escape does not also close a layer below.
      event.preventDefault();
      (event.target as HTMLElement).blur();
      (cameFrom.current as HTMLElement | null)?.focus({ preventScroll: true });
    }
  };
  return (
    <search
      className={styles['box']}
      onPointerEnter={load}
      onFocus={open}
      onBlur={closeIfLeft}
      onKeyDown={handleKey}
      onCompositionStart={onCompositionStart}
      onCompositionEnd={onCompositionEnd}
    >
      <Input
        draft={draft}
        onDraft={setDraft}
        isOpen={isOpen}
        field={field}
        input={{
          ref: field,
          'aria-label': t('nav.search'),
          'aria-keyshortcuts': useSettingValue('singleKeyShortcuts') ? '/' : undefined,
          placeholder: t('nav.searchPlaceholder'),
          inputMode: 'search',
          enterKeyHint: 'search',
          className: styles['field'],
        }}
        wrap={(input) => (
          <form className={styles['form']} onSubmit={submit}>
            <Search aria-hidden="true" className={styles['icon']} />
            {input}
          </form>
        )}
      />
    </search>
  );
}

/** The text that is being typed; it is reset to the URL's keywords whenever these change. */
function useDraft(keywords: string) {
  const [draft, setDraft] = useState(keywords);
  const [lastKeywords, setLastKeywords] = useState(keywords);
  // The draft is not reset by a `key`, because a new combobox would be rendered in the same task as the results.
  if (keywords !== lastKeywords) {
    setLastKeywords(keywords);
    setDraft(keywords);
  }
  return [draft, setDraft] as const;
}

/**
 * The input is a plain field first and then the combobox, whose code is not on the first page. The new element takes
 * over focus and selection. The field is never replaced while an input method is composing, because its letters would
 * be lost.
 */
function useLazyCombobox(field: RefObject<HTMLInputElement | null>) {
  const [Input, setInput] = useState<ComponentType<SearchInputProps>>(
    () => combobox.loaded() ?? SearchInputFallback,
  );
  const isComposing = useRef(false);
  /** The plain field, if it had the focus when it was replaced. A field keeps its selection outside of the document. */
  const replaced = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: -- it runs when another component draws the field
  useLayoutEffect(() => {
    const input = field.current;
    if (replaced.current === null || input === null) return;
    const { selectionStart, selectionEnd } = replaced.current;
    input.focus({ preventScroll: true });
    input.setSelectionRange(selectionStart, selectionEnd);
    replaced.current = null;
  }, [Input, field]);
  const replace = () => {
    const loaded = combobox.loaded();
    const input = field.current;
    if (loaded === null || loaded === Input || input === null || isComposing.current) return;
    // The selection is read when the field is replaced: until then another letter may be typed.
    replaced.current = document.activeElement === input ? input : null;
    setInput(() => loaded);
  };
  return {
    Input,
    load: () => void combobox.load().then(replace),
    /** Enter or Escape may leave the field after it was replaced and before the new one is rendered. */
    onLeave: () => {
      replaced.current = null;
    },
    onCompositionStart: () => {
      isComposing.current = true;
    },
    onCompositionEnd: () => {
      isComposing.current = false;
      replace();
    },
  };
}
