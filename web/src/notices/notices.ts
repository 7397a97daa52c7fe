import type { LinkProps } from '@tanstack/react-router';
import { createStore } from 'zustand/vanilla';
import type { I18n, MessageKey, MessageKeyWithoutParams, MessageParams } from '#i18n/i18n.ts';

export type NoticeTone = 'info' | 'success' | 'warning' | 'error';
export type NoticeIconName = 'sun' | 'moon' | 'offline';

/** A function for a translated text, because the language may change while the notice is shown. */
export type NoticeParam = string | number | ((i18n: I18n) => string);

type Filled<Key extends MessageKey> =
  MessageParams<Key> extends [infer Params]
    ? { readonly params: { readonly [Name in keyof Params]: NoticeParam } }
    : { readonly params?: undefined };

interface NoticeAction {
  readonly key: MessageKeyWithoutParams;
  /** Runs the action. A promise resolves to whether it succeeded; on failure the action shows a notice of its own. */
  readonly run: (() => void) | (() => Promise<boolean>);
}

/** A link to a screen that helps with the notice's subject. */
interface NoticeLink {
  readonly key: MessageKeyWithoutParams;
  readonly to: NonNullable<LinkProps['to']>;
}

interface Looks {
  readonly tone: NoticeTone;
  /** The topic; a notice replaces an earlier one on the same topic. By default it is the notice's message key. */
  readonly topic?: string;
  readonly icon?: NoticeIconName;
  readonly action?: NoticeAction;
  readonly link?: NoticeLink;
  /** Stays until it is dismissed or replaced. */
  readonly stays?: boolean;
  /**
   * The message of a notice whose text counts the progress of a task. It is announced once, instead of each new text,
   * and the listener cannot close the notice, because nothing else shows that the task is running.
   */
  readonly task?: MessageKeyWithoutParams;
  /** The minimum time for which it is shown, in milliseconds, for a text that takes longer to read. */
  readonly shownMs?: number;
  /** Called when it is dismissed, but not when another notice replaces it. */
  readonly onDismiss?: () => void;
}

export type NoticeRequest<Key extends MessageKey> = { readonly key: Key } & Filled<Key> & Looks;

export interface Notice extends Looks {
  readonly id: number;
  readonly topic: string;
  readonly key: MessageKey;
  readonly params: Readonly<Record<string, NoticeParam>>;
}

/** How long a notice stays, in milliseconds; an action needs more time to be reached. */
const SHOWN_MS = 3000;
const SHOWN_WITH_ACTION_MS = 8000;
const MAX_VISIBLE = 3;

export const noticesStore = createStore<readonly Notice[]>(() => []);

const timers = new Map<string, ReturnType<typeof setTimeout>>();
let lastId = 0;

/** Shows a notice. A newer one of the same topic replaces it. */
export function notify<Key extends MessageKey>(request: NoticeRequest<Key>): void {
  const topic = request.topic ?? request.key;
  lastId += 1;
  const { params } = request as { readonly params?: Notice['params'] };
  const notice: Notice = { ...request, id: lastId, topic, params: params ?? {} };
  const others = noticesStore.getState().filter((it) => it.topic !== topic);
  // The oldest notice makes room, but one that stays only when all of them stay.
  const oldest = others.findIndex(({ stays }) => !stays);
  if (others.length >= MAX_VISIBLE) others.splice(Math.max(0, oldest), 1);
  noticesStore.setState([...others, notice], true);
  startNoticeDismissTimer(notice);
}

/** Dismisses a notice after its time, unless it stays. */
export function startNoticeDismissTimer({ topic, stays, action, link, shownMs: ownMs = 0 }: Notice): void {
  cancelNoticeDismissTimer(topic);
  if (stays) return;
  const shownMs = Math.max(ownMs, (action ?? link) === undefined ? SHOWN_MS : SHOWN_WITH_ACTION_MS);
  timers.set(
    topic,
    setTimeout(() => dismissNotice(topic), shownMs),
  );
}

/** Keeps a notice until it is dismissed otherwise. */
export function cancelNoticeDismissTimer(topic: string): void {
  clearTimeout(timers.get(topic));
  timers.delete(topic);
}

/** Whether a notice with one of these texts is shown. */
export const isNoticeShown = (...keys: readonly MessageKey[]): boolean =>
  noticesStore.getState().some(({ key }) => keys.includes(key));

/** Whether a notice on a topic is shown that offers to undo something. */
export const isUndoShown = (topic: string): boolean =>
  noticesStore.getState().some((it) => it.topic === topic && it.action?.key === 'queue.undo');

export function dismissNotice(topic: string): void {
  cancelNoticeDismissTimer(topic);
  const shown = noticesStore.getState();
  noticesStore.setState(
    shown.filter((it) => it.topic !== topic),
    true,
  );
  shown.find((it) => it.topic === topic)?.onDismiss?.();
}
