/** Milliseconds without typing after which suggestions are asked for. */
export const SETTLE_MS = 500;

export interface Draft {
  /** What stands in the field, without blanks at its ends. */
  readonly typed: string;
  /** The same once nobody has typed for a while; blank at once when the field is. */
  readonly settled: string;
}

/** Watches the words of a field. Letters that an input method still holds do not count. */
export function watchDraft(field: HTMLInputElement) {
  const first = field.value.trim();
  let draft: Draft = { typed: first, settled: first };

  function subscribe(listener: () => void): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (next: Draft) => {
      draft = next;
      listener();
    };
    const hear = (event: Event) => {
      if (event instanceof InputEvent && event.isComposing) return;
      const typed = field.value.trim();
      if (typed === draft.typed) return;
      clearTimeout(timer);
      if (typed === '') {
        show({ typed, settled: '' });
        return;
      }
      show({ ...draft, typed });
      timer = setTimeout(() => show({ typed, settled: typed }), SETTLE_MS);
    };
    field.addEventListener('input', hear);
    field.addEventListener('compositionend', hear);
    return () => {
      clearTimeout(timer);
      field.removeEventListener('input', hear);
      field.removeEventListener('compositionend', hear);
    };
  }
  return { read: () => draft, subscribe };
}
