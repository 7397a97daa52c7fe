import { useEffect, useRef, useState } from 'react';
import { type PhoneNumber, sendPhoneCode } from '#api/login.ts';
import { useI18n } from '#i18n/i18n.ts';
import { notify } from '#notices/notices.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { sendCodeErrorMessageKey } from './login-errors.ts';
import styles from './login-page.module.css';
import { forgetPhoneCodeDraft, RESEND_AFTER_SECONDS, type usePhoneCodeDraft } from './phone-code-draft.ts';
import { parsePhoneNumber, withoutSeparators } from './phone-number.ts';

export interface PhoneNumberAndSmsCode {
  readonly number: PhoneNumber;
  readonly code: string;
}

interface TypedPhone {
  readonly country: string;
  readonly local: string;
}

interface PhoneCodeFieldsProps {
  readonly draft: ReturnType<typeof usePhoneCodeDraft>;
  readonly submitLabel: string;
  /**
   * Called with a valid number and code. Resolves to the error message, or null on success; an error empties the code.
   */
  readonly onSubmit: (proof: PhoneNumberAndSmsCode) => Promise<string | null>;
}

type Problem = 'phone' | 'code' | null;

export function PhoneCodeFields({ draft, submitLabel, onSubmit }: PhoneCodeFieldsProps) {
  const { t } = useI18n();
  const [{ phone, resendAtMs }, setDraft] = draft;
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<Problem>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const codeField = useRef<HTMLInputElement>(null);
  const number = parsePhoneNumber(phone.country, phone.local);

  async function submit() {
    const typedCode = withoutSeparators(code);
    if (number === null || typedCode === '') {
      setProblem(number === null ? 'phone' : 'code');
      return;
    }
    setProblem(null);
    setFailure(null);
    setBusy(true);
    const wrong = await onSubmit({ number, code: typedCode });
    setBusy(false);
    if (wrong === null) {
      forgetPhoneCodeDraft();
      return;
    }
    setFailure(wrong);
    setCode('');
    codeField.current?.focus();
  }

  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void submit();
      }}
    >
      <PhoneField
        value={phone}
        isInvalid={problem === 'phone'}
        onChange={(typed) => setDraft((kept) => ({ ...kept, phone: typed }))}
      />
      <TextField
        ref={codeField}
        label={t('login.code')}
        error={problem === 'code' ? t('login.codeMissing') : failure}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        aside={
          <SendCodeButton
            number={number}
            onPress={() => setProblem(number === null ? 'phone' : null)}
            resendAtMs={resendAtMs}
            onSent={() => {
              const resendAtMs = Date.now() + RESEND_AFTER_SECONDS * 1000;
              setDraft((kept) => ({ ...kept, resendAtMs }));
              codeField.current?.focus();
            }}
          />
        }
      />
      <Button type="submit" tone="solid" size="large" aria-disabled={isBusy}>
        {submitLabel}
      </Button>
    </form>
  );
}

interface PhoneFieldProps {
  readonly value: TypedPhone;
  readonly isInvalid: boolean;
  readonly onChange: (value: TypedPhone) => void;
}

/** A country code and the number within the country, as typed. */
function PhoneField({ value, isInvalid, onChange }: PhoneFieldProps) {
  const { t } = useI18n();
  return (
    <div className={styles['phone']}>
      <TextField
        label={t('login.country')}
        name="country"
        inputMode="tel"
        autoComplete="tel-country-code"
        value={value.country}
        onChange={(event) => onChange({ ...value, country: event.target.value })}
      />
      <TextField
        label={t('login.phoneNumber')}
        error={isInvalid ? t('login.phoneInvalid') : null}
        name="phone"
        type="tel"
        autoComplete="tel-national"
        value={value.local}
        onChange={(event) => onChange({ ...value, local: event.target.value })}
      />
    </div>
  );
}

interface SendCodeButtonProps {
  /** Null while the number is incomplete; a press then sends nothing. */
  readonly number: PhoneNumber | null;
  readonly resendAtMs: number;
  readonly onPress: () => void;
  readonly onSent: () => void;
}

/** Sends the code, at most once a minute. */
function SendCodeButton({ number, resendAtMs, onPress, onSent }: SendCodeButtonProps) {
  const { t } = useI18n();
  const [isSending, setSending] = useState(false);
  const secondsLeft = useCountdown(resendAtMs);

  async function send() {
    if (isSending) return;
    onPress();
    if (number === null) return;
    setSending(true);
    try {
      await sendPhoneCode(number);
      notify({ key: 'login.codeSent', tone: 'success', topic: 'login-code' });
      onSent();
    } catch (error) {
      notify({ key: sendCodeErrorMessageKey(error), tone: 'error', topic: 'login-code' });
    } finally {
      setSending(false);
    }
  }

  return (
    <Button
      className={styles['send']}
      aria-disabled={isSending}
      disabled={secondsLeft > 0}
      onClick={() => void send()}
    >
      {secondsLeft > 0
        ? t('login.codeIn', { seconds: secondsLeft })
        : t(resendAtMs > 0 ? 'login.sendAgain' : 'login.sendCode')}
    </Button>
  );
}

/** The whole seconds until `endsAtMs`. They are computed from the clock, so a sleeping tab does not stretch them. */
function useCountdown(endsAtMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  // `nowMs` may be old, because the clock is not read while nothing is counted.
  const secondsLeft = Math.min(RESEND_AFTER_SECONDS, Math.ceil((endsAtMs - nowMs) / 1000));
  const isRunning = secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNowMs(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  return Math.max(0, secondsLeft);
}
