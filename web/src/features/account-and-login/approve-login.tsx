import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { approveQrLogin, qrScanQuery, refuseQrLogin } from '#api/qr-login.ts';
import { localizeDeviceName } from '#i18n/format-device.ts';
import { useI18n } from '#i18n/i18n.ts';
import { ButtonLink } from '#music/screen/button-link.tsx';
import { useProfile } from '#session/profile.ts';
import { useAccount } from '#session/session.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState, FailedQueryState } from '#ui/list-state.tsx';
import { isUsedOrExpiredError, qrApprovalErrorMessageKey } from './login-errors.ts';
import styles from './login-page.module.css';
import { usePhoneCodeDraft } from './phone-code-draft.ts';
import { PhoneCodeFields, type PhoneNumberAndSmsCode } from './phone-code-fields.tsx';

type Outcome = 'approved' | 'refused' | null;

/**
 * The screen of a scanned QR code: it names the waiting browser and approves or refuses it. A signed-in listener
 * approves with their account, everybody else with their phone.
 */
export function ApproveLogin({ loginKey }: { readonly loginKey: string }) {
  const { t } = useI18n();
  const request = useQuery(qrScanQuery(loginKey));
  const [outcome, setOutcome] = useState<Outcome>(null);

  if (outcome !== null) {
    return (
      <div className={styles['card']}>
        <p role="status">{t(outcome === 'approved' ? 'login.approved' : 'login.refused')}</p>
      </div>
    );
  }
  if (request.isPending) return <p className={styles['status']}>{t('state.loading')}</p>;
  if (request.isError) {
    return (
      <div className={styles['card']}>
        {isUsedOrExpiredError(request.error) ? (
          <EmptyState text={t('login.qrExpiredHere')} reason={t('login.qrNew')} />
        ) : (
          <FailedQueryState query={request} />
        )}
      </div>
    );
  }
  return <WaitingBrowser loginKey={loginKey} {...request.data} onOutcome={setOutcome} />;
}

interface WaitingBrowserProps {
  readonly loginKey: string;
  readonly device: string;
  readonly address: string;
  readonly onOutcome: (outcome: Outcome) => void;
}

function WaitingBrowser({ loginKey, device, address, onOutcome }: WaitingBrowserProps) {
  const { t, language } = useI18n();
  const account = useAccount();
  const profile = useProfile();
  const draft = usePhoneCodeDraft();
  const [failure, setFailure] = useState<string | null>(null);

  async function approve(proof: PhoneNumberAndSmsCode | null): Promise<string | null> {
    try {
      await approveQrLogin(loginKey, proof === null ? null : { ...proof.number, captcha: proof.code });
      onOutcome('approved');
      return null;
    } catch (error) {
      return t(qrApprovalErrorMessageKey(error));
    }
  }
  async function refuse() {
    try {
      await refuseQrLogin(loginKey);
      onOutcome('refused');
    } catch (error) {
      setFailure(t(qrApprovalErrorMessageKey(error)));
    }
  }

  return (
    <div className={styles['card']}>
      <p>
        {t('login.approveWho', {
          device: localizeDeviceName(device, language) || t('account.unknownDevice'),
          address,
        })}
      </p>
      <p className={styles['lead']}>{t('login.approveWarning')}</p>
      {account === null ? (
        <>
          <PhoneCodeFields draft={draft} submitLabel={t('login.approve')} onSubmit={approve} />
          <ButtonLink to={{ to: '/login', search: { redirect: `/login/approve#key=${loginKey}` } }}>
            {t('account.required')}
          </ButtonLink>
        </>
      ) : (
        <Button tone="solid" size="large" onClick={() => void approve(null).then(setFailure)}>
          {profile === null ? t('login.approve') : t('login.approveAs', { name: profile.nickname })}
        </Button>
      )}
      {failure === null ? null : (
        <p role="alert" className={styles['lead']}>
          {failure}
        </p>
      )}
      <Button onClick={() => void refuse()}>{t('login.refuse')}</Button>
    </div>
  );
}
