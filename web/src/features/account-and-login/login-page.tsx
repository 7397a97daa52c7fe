import { type KeyboardEvent, useState } from 'react';
import { logInWithPhoneCode } from '#api/login.ts';
import { useI18n } from '#i18n/i18n.ts';
import { loginErrorMessageKey } from './login-errors.ts';
import styles from './login-page.module.css';
import { offeredLoginWays, rememberedLoginWay, rememberLoginWay } from './login-ways.ts';
import { markSignedInWithNotice } from './mark-signed-in-with-notice.ts';
import { PasswordLogin } from './password-login.tsx';
import { usePhoneCodeDraft } from './phone-code-draft.ts';
import { PhoneCodeFields } from './phone-code-fields.tsx';
import { QrLoginPanel } from './qr-login-panel.tsx';

/** Arrow keys, Home and End move along the tabs and select the one that they reach. */
function moveToTab(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.findIndex((tab) => tab.matches(':focus'));
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: tabs.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  const tab = tabs.at(target % tabs.length);
  tab?.focus();
  tab?.click();
}

/** The ways to sign in, one at a time; the one that was used last in this browser is open first. */
export function LoginPage() {
  const { t } = useI18n();
  const ways = offeredLoginWays();
  const [way, setWay] = useState(() => rememberedLoginWay(ways));
  // Kept here, so that the number and the countdown survive a look at another tab.
  const phone = usePhoneCodeDraft();
  return (
    <div className={styles['card']}>
      <div role="tablist" aria-label={t('login.ways')} className={styles['tabs']} onKeyDown={moveToTab}>
        {ways.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`login-tab-${one}`}
            aria-selected={one === way}
            aria-controls="login-panel"
            tabIndex={one === way ? 0 : -1}
            onClick={() => {
              rememberLoginWay(one);
              setWay(one);
            }}
          >
            {t(`login.${one}`)}
          </button>
        ))}
        <button
          type="button"
          role="tab"
          aria-selected={false}
          tabIndex={-1}
          aria-disabled="true"
          aria-describedby="login-email-reason"
        >
          {t('login.email')}
        </button>
      </div>
      <div id="login-panel" role="tabpanel" aria-labelledby={`login-tab-${way}`}>
        {way === 'qr' ? <QrLoginPanel /> : null}
        {way === 'phone' ? <PhoneLogin draft={phone} /> : null}
        {way === 'password' ? <PasswordLogin /> : null}
      </div>
      <p id="login-email-reason" className={styles['reason']}>
        {t('login.emailReason')}
      </p>
    </div>
  );
}

function PhoneLogin({ draft }: { readonly draft: ReturnType<typeof usePhoneCodeDraft> }) {
  const { t } = useI18n();
  return (
    <PhoneCodeFields
      draft={draft}
      submitLabel={t('nav.signIn')}
      onSubmit={async ({ number, code }) => {
        try {
          markSignedInWithNotice(await logInWithPhoneCode(number, code));
          return null;
        } catch (error) {
          return t(loginErrorMessageKey(error));
        }
      }}
    />
  );
}
