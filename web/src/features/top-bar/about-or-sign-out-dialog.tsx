import { useState } from 'react';
import { getRunTimeConfig, productNameIn } from '#config/run-time-config.ts';
import { useI18n } from '#i18n/i18n.ts';
import { signOut } from '#session/sign-out.ts';
import { ConfirmDialog, Dialog } from '#ui/dialog.tsx';
import styles from './about-or-sign-out-dialog.module.css';

const dialogs = { about: AboutDialog, signOut: SignOutDialog };
export type AccountMenuDialogKind = keyof typeof dialogs;

interface AccountMenuDialogProps {
  readonly kind: AccountMenuDialogKind;
  readonly onClose: () => void;
}

/** The dialogs of the account menu: one lazy part, because the menu is on the first page. */
export function AboutOrSignOutDialog({ kind, onClose }: AccountMenuDialogProps) {
  const ChosenDialog = dialogs[kind];
  return <ChosenDialog onClose={onClose} />;
}

/** Confirms before the session ends and all personal data is deleted from this browser. */
function SignOutDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useI18n();
  return (
    <ConfirmDialog
      title={t('account.signOut')}
      closeLabel={t('action.close')}
      cancelLabel={t('action.cancel')}
      confirmLabel={t('account.signOut')}
      onConfirm={signOut}
      onClose={onClose}
    >
      <p>{t('account.signOutQuestion')}</p>
      <p>{t('account.signOutErases')}</p>
    </ConfirmDialog>
  );
}

/** The public register of filing numbers. */
const FILING_REGISTER = 'https://beian.miit.gov.cn/';
const FIRST_YEAR = 2026;

function AboutDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, language } = useI18n();
  const { version, icp, source } = getRunTimeConfig();
  const [year] = useState(() => new Date().getFullYear());
  const years = year > FIRST_YEAR ? `${FIRST_YEAR}–${year}` : String(FIRST_YEAR);
  return (
    <Dialog title={t('about.title')} closeLabel={t('action.close')} size="small" onClose={onClose}>
      <div className={styles['about']}>
        <img src="./images/logo.svg" alt="" width={56} height={56} />
        <p className={styles['name']}>{productNameIn(language)}</p>
        {version === '' ? null : <p className={styles['fact']}>{t('about.version', { version })}</p>}
        <p className={styles['fact']}>{t('about.copyright', { years })}</p>
        {icp === '' ? null : (
          <a className={styles['link']} href={FILING_REGISTER} target="_blank" rel="noopener noreferrer">
            {icp}
          </a>
        )}
        {source === '' ? null : (
          <a className={styles['source']} href={source} target="_blank" rel="noopener noreferrer">
            {t('about.source')}
          </a>
        )}
      </div>
    </Dialog>
  );
}
