import { Link } from '@tanstack/react-router';
import { type FocusEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { I18n } from '#i18n/i18n.ts';
import { phoneMediaQuery } from '#lib/media-query.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import CircleAlert from '~icons/lucide/circle-alert';
import CircleCheck from '~icons/lucide/circle-check';
import Info from '~icons/lucide/info';
import Moon from '~icons/lucide/moon';
import Sun from '~icons/lucide/sun';
import TriangleAlert from '~icons/lucide/triangle-alert';
import WifiOff from '~icons/lucide/wifi-off';
import X from '~icons/lucide/x';
import styles from './notice-card.module.css';
import { noticeText } from './notice-text.ts';
import {
  cancelNoticeDismissTimer,
  dismissNotice,
  type Notice,
  noticesStore,
  startNoticeDismissTimer,
} from './notices.ts';
import { watchSwipeAway } from './swipe-away.ts';
import { runNoticeAction } from './undo.ts';

const toneIcons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };
const ownIcons = { sun: Sun, moon: Moon, offline: WifiOff };

function returnFocus(before: EventTarget | null): void {
  const isThere = before instanceof HTMLElement && before.isConnected;
  (isThere ? before : document.getElementById('content'))?.focus({ preventScroll: true });
}

interface NoticeCardProps {
  readonly notice: Notice;
  readonly i18n: I18n;
  /** The place in the deck of a phone: 0 is the front. */
  readonly place: number;
  readonly onFocusChange: (hasFocus: boolean) => void;
}

/**
 * A notice. One with an action or a link stays while it is hovered or focused; every notice stays while it lies behind
 * another. When a focused notice goes, the focus returns to where it was before.
 */
export function NoticeCard({ notice, i18n, place, onFocusChange }: NoticeCardProps) {
  const Icon = notice.icon === undefined ? toneIcons[notice.tone] : ownIcons[notice.icon];
  const { action, link, task } = notice;
  const card = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<EventTarget>(null);
  const close = () => dismissNotice(notice.topic);
  useLayoutEffect(
    () => () => {
      if (card.current?.contains(document.activeElement)) returnFocus(cameFrom.current);
    },
    [],
  );
  const isOfUse = (action ?? link) !== undefined;
  const stay = () => isOfUse && cancelNoticeDismissTimer(notice.topic);
  const isBehind = useRef(false);
  const leave = () => isOfUse && !isBehind.current && startNoticeDismissTimer(notice);
  useEffect(() => {
    const wasBehind = isBehind.current;
    isBehind.current = place > 0 && phoneMediaQuery.matches();
    if (wasBehind === isBehind.current) return;
    // The time starts again once the notice is in front and can be read.
    if (isBehind.current) cancelNoticeDismissTimer(notice.topic);
    else if (!card.current?.matches(':focus-within')) startNoticeDismissTimer(notice);
  }, [place, notice]);
  const isTask = task !== undefined;
  useEffect(() => {
    if (isTask || card.current === null) return undefined;
    // Another notice on the topic may have replaced this one during the swipe.
    return watchSwipeAway(
      card.current,
      () => noticesStore.getState().includes(notice) && dismissNotice(notice.topic),
    );
  }, [isTask, notice]);
  function handleFocusIn({ currentTarget, relatedTarget }: FocusEvent) {
    stay();
    onFocusChange(true);
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: -- the card only pauses while pointer or focus is in it; its buttons do the work
    <div
      ref={card}
      className={styles['notice']}
      data-tone={notice.tone}
      data-place={place}
      onPointerEnter={stay}
      onPointerLeave={leave}
      onFocus={handleFocusIn}
      onBlur={() => {
        leave();
        onFocusChange(false);
      }}
    >
      <Icon aria-hidden="true" className={styles['icon']} />
      {task === undefined ? null : <VisuallyHidden>{i18n.t(task)}</VisuallyHidden>}
      <p className={styles['text']} aria-live={isTask ? 'off' : undefined}>
        {noticeText(i18n, notice)}
      </p>
      {link === undefined ? null : (
        <Link to={link.to} className={styles['action']} onClick={close}>
          {i18n.t(link.key)}
        </Link>
      )}
      {action === undefined ? null : (
        <button type="button" className={styles['action']} onClick={() => runNoticeAction(notice)}>
          {i18n.t(action.key)}
        </button>
      )}
      {!isTask && (notice.stays || isOfUse) ? (
        <IconButton size="small" label={i18n.t('notice.close')} onClick={close}>
          <X aria-hidden="true" />
        </IconButton>
      ) : null}
    </div>
  );
}
