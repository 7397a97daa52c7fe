import { type RefObject, useEffect, useState } from 'react';
import type { I18n } from '#i18n/i18n.ts';
import { followKeyboard } from '#ui/follow-keyboard.ts';
import { NoticeCard } from './notice-card.tsx';
import type { Notice } from './notices.ts';

interface NoticeDeckProps {
  readonly notices: readonly Notice[];
  readonly i18n: I18n;
  readonly list: RefObject<HTMLElement | null>;
}

/**
 * The visible notices: side by side where there is room, on a phone as a deck with the newest in front. A notice that
 * stays lies behind those that go by themselves, so that these do not wait behind it for ever; a focused notice is
 * always in front. The elements keep their order, because a moved one would be announced again.
 */
export function NoticeDeck({ notices, i18n, list }: NoticeDeckProps) {
  const [focused, setFocused] = useState<number | null>(null);
  const weight = ({ id, stays }: Notice) => (id === focused ? 2 : stays ? 0 : 1);
  const frontFirst = notices.toSorted((one, other) => weight(other) - weight(one) || other.id - one.id);
  const isEmpty = notices.length === 0;
  useEffect(
    () => (isEmpty || list.current === null ? undefined : followKeyboard(list.current)),
    [isEmpty, list],
  );
  return notices.map((notice) => (
    <NoticeCard
      key={notice.id}
      notice={notice}
      i18n={i18n}
      place={frontFirst.indexOf(notice)}
      onFocusChange={(hasFocus) => setFocused(hasFocus ? notice.id : null)}
    />
  ));
}
