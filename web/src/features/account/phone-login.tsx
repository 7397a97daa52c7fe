import { logInWithCode } from '#api/account.ts';
import { useI18n } from '#i18n/i18n.ts';
import { completeLogin } from './complete-login.ts';
import { loginError } from './login-errors.ts';
import { PhoneCodeFields } from './phone-code-fields.tsx';

/** Signing in by a code that is sent to a phone. */
export function PhoneLogin() {
  const { t } = useI18n();
  return (
    <PhoneCodeFields
      submitLabel={t('nav.signIn')}
      onSubmit={async ({ number, code }) => {
        try {
          completeLogin(await logInWithCode(number, code));
          return null;
        } catch (error) {
          return t(loginError(error));
        }
      }}
    />
  );
}
