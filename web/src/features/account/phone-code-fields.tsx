import { useEffect, useRef, useState } from 'react';
import { type PhoneNumber, sendPhoneCode } from '#api/login.ts';
import { useI18n } from '#i18n/i18n.ts';
import { notify } from '#notices/notices.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { sendCodeErrorMessageKey } from './login-errors.ts';
import styles from './login-page.module.css';
import { DEFAULT_COUNTRY_CODE, parsePhoneNumber } from './phone-number.ts';

const RESEND_AFTER_SECONDS = 60;

export interface PhoneNumberAndSmsCode {
  readonly number: PhoneNumber;
  readonly code: string;
}

interface PhoneCodeFieldsProps {
  /** The label of the button that submits. */
  readonly submitLabel: string;
  /** Resolves to the error message, or null on success; an error empties the code. */
  readonly onSubmit: (proof: PhoneNumberAndSmsCode) => Promise<string | null>;
}

type Problem = 'phone' | 'code' | null;

/** A phone number, and the code that was sent to it. */
export function PhoneCodeFields({ submitLabel, onSubmit }: PhoneCodeFieldsProps) {
  const { t } = useI18n();
  const [phone, setPhone] = useState({ country: DEFAULT_COUNTRY_CODE, local: '' });
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<Problem>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const codeField = useRef<HTMLInputElement>(null);
  const number = parsePhoneNumber(phone.country, phone.local);

  async function submit() {
    if (number === null || code.trim() === '') {
      setProblem(number === null ? 'phone' : 'code');
      return;
    }
    setProblem(null);
    setFailure(null);
    setBusy(true);
    const wrong = await onSubmit({ number, code: code.trim() });
    setBusy(false);
    if (wrong === null) return;
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
      <PhoneField value={phone} isInvalid={problem === 'phone'} onChange={setPhone} />
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
            onSent={() => codeField.current?.focus()}
          />
        }
      />
      <Button type="submit" tone="solid" size="large" aria-disabled={isBusy}>
        {submitLabel}
      </Button>
    </form>
  );
}

interface TypedPhone {
  readonly country: string;
  readonly local: string;
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
  /** Null while it is incomplete: nothing is sent then. */
  readonly number: PhoneNumber | null;
  readonly onPress: () => void;
  readonly onSent: () => void;
}

/** Sends the code, at most once a minute. */
function SendCodeButton({ number, onPress, onSent }: SendCodeButtonProps) {
  const { t } = useI18n();
  const [isSending, setSending] = useState(false);
  const [wasSent, setWasSent] = useState(false);
  const countdown = useCountdown();

  async function send() {
    if (isSending) return;
    onPress();
    if (number === null) return;
    setSending(true);
    try {
      await sendPhoneCode(number);
      countdown.start(RESEND_AFTER_SECONDS);
      setWasSent(true);
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
      disabled={countdown.secondsLeft > 0}
      onClick={() => void send()}
    >
      {countdown.secondsLeft > 0
        ? t('login.codeIn', { seconds: countdown.secondsLeft })
        : t(wasSent ? 'login.sendAgain' : 'login.sendCode')}
    </Button>
  );
}

/** Counts whole seconds down to 0; `start` restarts it. It follows the clock, so a sleeping tab does not stretch it. */
function useCountdown(): { readonly secondsLeft: number; readonly start: (seconds: number) => void } {
  const [endsAtMs, setEndsAtMs] = useState(0);
  const [nowMs, setNowMs] = useState(0);
  const secondsLeft = Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000));
  const isRunning = secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNowMs(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  return {
    secondsLeft,
    start(seconds) {
      const now = Date.now();
      setNowMs(now);
      setEndsAtMs(now + seconds * 1000);
    },
  };
}
