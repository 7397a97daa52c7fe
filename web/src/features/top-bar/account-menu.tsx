import { useState } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { useIsVisitor } from '#session/session.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import UserRound from '~icons/lucide/user-round';
import type { AccountMenuDialogKind } from './about-or-sign-out-dialog.tsx';
import styles from './account-menu.module.css';

const popup = lazyComponent(async () => (await import('./account-popup.tsx')).AccountPopup);
const avatar = lazyComponent(async () => (await import('./account-avatar.tsx')).AccountAvatar);
const dialog = lazyComponent(
  async () => (await import('./about-or-sign-out-dialog.tsx')).AboutOrSignOutDialog,
);

/** The round button at the end of the top bar; its popup is preloaded on hover or focus. */
export function AccountMenu() {
  const { t } = useI18n();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [openDialog, setOpenDialog] = useState<AccountMenuDialogKind | null>(null);
  const isVisitor = useIsVisitor();
  return (
    <>
      <button
        type="button"
        ref={setButton}
        aria-label={t('nav.account')}
        title={t('nav.account')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onPointerEnter={popup.load}
        onFocus={popup.load}
        className={styles['button']}
      >
        {isVisitor ? <UserRound aria-hidden="true" className={styles['avatar']} /> : <avatar.Part />}
      </button>
      {isOpen && button !== null ? (
        <popup.Part anchor={button} onClose={() => setOpen(false)} onOpenDialog={setOpenDialog} />
      ) : null}
      {openDialog === null ? null : <dialog.Part kind={openDialog} onClose={() => setOpenDialog(null)} />}
    </>
  );
}
