import { type MouseEvent, useCallback, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useI18n } from '#i18n/i18n.ts';
import { IconButton } from '#ui/icon-button.tsx';
import X from '~icons/lucide/x';
import { CursorContext, optionCursor } from './option-cursor.ts';
import { PanelStart } from './panel-start.tsx';
import { leaveSearch } from './search-option.tsx';
import styles from './search-panel.module.css';

import { SuggestionList } from './suggestion-list.tsx';
import { watchDraft } from './watch-draft.ts';

/** A press in the panel must not take the focus out of the field: that would close the panel before the click. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

function emptyField(field: HTMLInputElement): void {
  field.value = '';
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  field.focus();
}

/** What opens under the field while it is used. */
export function SearchPanel({ field }: { readonly field: HTMLInputElement }) {
  const { t } = useI18n();
  const [draft] = useState(() => watchDraft(field));
  const [cursor] = useState(() => optionCursor(field));
  const { typed, settled } = useSyncExternalStore(draft.subscribe, draft.read);
  const followKeys = useCallback(
    (panel: HTMLElement | null) => (panel === null ? undefined : cursor.follow(panel)),
    [cursor],
  );
  return (
    <CursorContext value={cursor}>
      {createPortal(<div className={styles['veil']} onPointerDown={leaveSearch} />, document.body)}
      {typed === '' ? null : (
        <IconButton
          size="small"
          label={t('search.empty')}
          className={styles['empty'] ?? ''}
          onMouseDown={keepFocus}
          onClick={() => emptyField(field)}
        >
          <X aria-hidden="true" />
        </IconButton>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: -- it only keeps the focus where it is */}
      <div ref={followKeys} className={styles['panel']} onMouseDown={keepFocus}>
        <IconButton label={t('search.close')} className={styles['close'] ?? ''} onClick={leaveSearch}>
          <X aria-hidden="true" />
        </IconButton>
        {typed === '' ? (
          <PanelStart onForget={() => field.focus()} />
        ) : (
          <SuggestionList typed={typed} settled={settled} />
        )}
      </div>
    </CursorContext>
  );
}
