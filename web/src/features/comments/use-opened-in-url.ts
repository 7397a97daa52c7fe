import type { CommentId } from '@rill/contract';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

/** What of a comment can be opened, by its search param: the thread of its replies, or all of a long text. */
type OpenedPart = 'replies' | 'whole';

/** The oldest ones are closed in the URL of whoever opens more. */
const MAX_OPENED = 20;

const parseIds = (ids: string | number = ''): readonly number[] =>
  String(ids).split('-').filter(Boolean).map(Number);

/**
 * Whether a part of a comment is open, and how that is changed. It is in the URL, without an entry of its own in the
 * history: a reload, Back, and a link to the screen show the same. A comment that the screen has shown above already
 * (`isRepeated`) is opened there only.
 */
export function useOpenedInUrl(part: OpenedPart, id: CommentId, isRepeated: boolean) {
  const isInUrl = useSearch({ strict: false, select: (search) => parseIds(search[part]).includes(id) });
  const navigate = useNavigate();
  const router = useRouter();
  const here = useState(false);
  function setInUrl(willBeOpen: boolean) {
    // While another screen is loading, the URL is already its own.
    if (router.state.resolvedLocation?.pathname !== router.latestLocation.pathname) return;
    void navigate({
      to: '.',
      search: (before) => {
        const others = parseIds(before[part]).filter((one) => one !== id);
        const ids = willBeOpen ? [...others, id].slice(-MAX_OPENED) : others;
        // A single id is a number, which the URL has without quotes.
        const opened = ids.length > 1 ? ids.join('-') : ids[0];
        return part === 'replies' ? { ...before, replies: opened } : { ...before, whole: opened };
      },
      replace: true,
      resetScroll: false,
    });
  }
  return isRepeated ? here : ([isInUrl, setInUrl] as const);
}
