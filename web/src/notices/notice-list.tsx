import { useStore } from 'zustand';
import { type MessageKey, useWords, type Words } from '#i18n/i18n.ts';
import { IconButton } from '#ui/icon-button.tsx';
import CircleAlert from '~icons/lucide/circle-alert';
import CircleCheck from '~icons/lucide/circle-check';
import Info from '~icons/lucide/info';
import Moon from '~icons/lucide/moon';
import Sun from '~icons/lucide/sun';
import TriangleAlert from '~icons/lucide/triangle-alert';
import WifiOff from '~icons/lucide/wifi-off';
import X from '~icons/lucide/x';
import styles from './notice-list.module.css';
import { dismiss, type Notice, notices } from './notices.ts';

const toneIcons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };
const ownIcons = { sun: Sun, moon: Moon, offline: WifiOff };

/** The parameters were checked against the key where the notice was made. */
const textOf = ({ t }: Words, { key, params }: Notice): string =>
  (t as (key: MessageKey, params: Notice['params']) => string)(key, params);

/** What people are told, top-centre and above everything; read out politely. */
export function NoticeList() {
  const words = useWords();
  const shown = useStore(notices);
  return (
    <div role="status" aria-label={words.t('notice.list')} className={styles['list']}>
      {shown.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} words={words} />
      ))}
    </div>
  );
}

function NoticeCard({ notice, words }: { readonly notice: Notice; readonly words: Words }) {
  const Icon = notice.icon === undefined ? toneIcons[notice.tone] : ownIcons[notice.icon];
  const { action } = notice;
  const close = () => dismiss(notice.topic);
  return (
    <div className={styles['notice']} data-tone={notice.tone}>
      <Icon aria-hidden="true" className={styles['icon']} />
      <p className={styles['text']}>{textOf(words, notice)}</p>
      {action === undefined ? null : (
        <button
          type="button"
          className={styles['action']}
          onClick={() => {
            action.run();
            close();
          }}
        >
          {words.t(action.key as 'state.retry')}
        </button>
      )}
      {notice.stays || action !== undefined ? (
        <IconButton size="small" label={words.t('notice.close')} onClick={close}>
          <X aria-hidden="true" />
        </IconButton>
      ) : null}
    </div>
  );
}
