import type { CommentId } from '@rill/contract';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';

/** The oldest ones are closed in the URL of whoever opens more. */
const MAX_OPEN_THREADS = 20;

const parseIds = (ids: string | number = ''): readonly number[] =>
  String(ids).split('-').filter(Boolean).map(Number);

/**
 * Whether the replies to a comment are shown, and how that is changed. It is in the URL, without an entry of its own in
 * the history: a reload, and a link to the screen, show the same threads.
 */
export function useOpenThread(id: CommentId): readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const isOpen = useSearch({ strict: false, select: ({ replies }) => parseIds(replies).includes(id) });
  const navigate = useNavigate();
  const router = useRouter();
  function setOpen(willBeOpen: boolean) {
    // While another screen is loading, the URL is already its own.
    if (router.state.resolvedLocation?.pathname !== router.latestLocation.pathname) return;
    void navigate({
      to: '.',
      search: ({ replies, ...before }) => {
        const others = parseIds(replies).filter((one) => one !== id);
        const ids = willBeOpen ? [...others, id].slice(-MAX_OPEN_THREADS) : others;
        if (ids.length === 0) return before;
        return { ...before, replies: ids.length === 1 ? ids[0] : ids.join('-') };
      },
      replace: true,
      resetScroll: false,
    });
  }
  return [isOpen, setOpen];
}
