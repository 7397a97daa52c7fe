import type { DeviceSession } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import {
  accountExportUrl,
  deviceSessionsQuery,
  endDeviceSession,
  ownAccountQuery,
  postSessionEnd,
} from '#api/account.ts';
import { CallError } from '#api/client/call-error.ts';
import { loginCapabilitiesQuery } from '#api/login.ts';
import { fetchPasskeyCreationOptions, passkeysQuery, postPasskey, removePasskey } from '#api/passkeys.ts';
import { getRunTimeConfig } from '#config/run-time-config.ts';
import { formatDate, formatDateAndTime } from '#i18n/format.ts';
import { localizeDeviceName } from '#i18n/format-device.ts';
import { useI18n } from '#i18n/i18n.ts';
import { formText } from '#lib/form-text.ts';
import { QueryBoundary } from '#music/screen/query-boundary.tsx';
import { notify } from '#notices/notices.ts';
import { signOutOfServer } from '#session/sign-out.ts';
import buttonStyles from '#ui/button.module.css';
import { Button } from '#ui/button.tsx';
import { FailedQueryState } from '#ui/list-state.tsx';
import { TitledCard } from '#ui/titled-card.tsx';
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts';
import { AccountRowsSkeleton } from './account-rows-skeleton.tsx';
import styles from './account-settings.module.css';
import { DeleteAccountSection } from './delete-account.tsx';
import { newPasskeyErrorMessageKey } from './login-errors.ts';
import { reloadForServerSession } from './mark-signed-in-with-notice.ts';
import { AccountNamesForm } from './names-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { OwnerSettings } from './owner-settings.tsx';
import { createPasskey } from './passkey.ts';
import { PasswordField } from './password-field.tsx';
import { useAccountAction } from './use-account-action.ts';

/** The account's own settings: names, devices, password, passkeys, data. */
export function AccountSettings() {
  const { t } = useI18n();
  const own = useQuery(ownAccountQuery());
  const devices = useQuery(deviceSessionsQuery());
  if (own.isPending) return <AccountRowsSkeleton count={4} />;
  // A failed refetch must not remove what is being typed, so only missing data shows the failure.
  if (own.data === undefined) return <FailedQueryState query={own} />;
  const { hasPassword, isOwner } = own.data;
  const { embedded } = getRunTimeConfig();
  return (
    <>
      {embedded ? (
        <TitledCard title={t('account.names')}>
          <AccountNamesForm name={own.data.name} />
        </TitledCard>
      ) : null}
      <TitledCard title={t('account.devices')}>
        <QueryBoundary query={devices} skeleton={<AccountRowsSkeleton count={1} />}>
          {(sessions) => <Devices sessions={sessions} />}
        </QueryBoundary>
      </TitledCard>
      <TitledCard title={t(hasPassword ? 'account.changePassword' : 'login.setPassword')}>
        <NewPasswordForm hasPassword={hasPassword} name={own.data.name} />
      </TitledCard>
      <Passkeys hasPassword={hasPassword} />
      {isOwner ? <OwnerSettings /> : null}
      {embedded ? (
        <TitledCard title={t('account.data')}>
          <div className={styles['row']}>
            <p className={styles['tip']}>{t('account.exportTip')}</p>
            <a
              href={accountExportUrl()}
              download
              className={`${buttonStyles['button']} ${buttonStyles['quiet']} ${buttonStyles['medium']}`}
            >
              {t('account.export')}
            </a>
          </div>
        </TitledCard>
      ) : null}
      {isOwner ? null : (
        <TitledCard title={t('account.delete')}>
          <DeleteAccountSection hasPassword={hasPassword} />
        </TitledCard>
      )}
    </>
  );
}

function Devices({ sessions }: { readonly sessions: readonly DeviceSession[] }) {
  const { t, language } = useI18n();
  const { run, isBusy } = useAccountAction();
  const focusAfterRemoval = useFocusAfterRemoval<HTMLUListElement>();
  const nameOf = ({ device }: DeviceSession) =>
    localizeDeviceName(device, language) || t('account.unknownDevice');
  return (
    <ul {...focusAfterRemoval} aria-label={t('account.devices')} className={styles['rows']}>
      {sessions.map((session) => (
        <li key={session.id} className={styles['row']}>
          <div>
            <p>{nameOf(session)}</p>
            <p id={`session-${session.id}`} className={styles['tip']}>
              {session.isCurrent
                ? t('account.thisDevice')
                : t('account.seen', {
                    time: session.seenAt === null ? '' : formatDateAndTime(session.seenAt, language),
                  })}
            </p>
          </div>
          {session.isCurrent ? (
            <SignOutOfServer id={session.id} />
          ) : (
            <Button
              size="small"
              aria-disabled={isBusy}
              aria-label={`${t('account.endSession')} ${nameOf(session)}`}
              aria-describedby={`session-${session.id}`}
              onClick={() =>
                void run((client) => endDeviceSession(client, session.id), 'account.sessionEnded')
              }
            >
              {t('account.endSession')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * Signs out of the server. Usually the account menu does this; on a server with its own accounts in front of another
 * catalogue, the menu is for the other catalogue's account.
 */
function SignOutOfServer({ id }: { readonly id: number }) {
  const { t } = useI18n();
  const { run, isBusy } = useAccountAction();
  if (!getRunTimeConfig().hasServerLogin) return null;
  const signOut = () =>
    run(async () => {
      await signOutOfServer(() => postSessionEnd(id));
      reloadForServerSession();
    }, 'account.signedOut');
  return (
    <Button size="small" aria-disabled={isBusy} onClick={() => void signOut()}>
      {t('account.signOutOfServer')}
    </Button>
  );
}

function Passkeys({ hasPassword }: { readonly hasPassword: boolean }) {
  const { t, language } = useI18n();
  const { data: ways } = useQuery(loginCapabilitiesQuery());
  const query = useQuery(passkeysQuery());
  const { data: keys = [] } = query;
  const { run, isBusy } = useAccountAction();
  const focusAfterRemoval = useFocusAfterRemoval<HTMLUListElement>();

  async function add(form: HTMLFormElement) {
    const password = formText(new FormData(form), 'password');
    const isAdded = await run(
      async () => {
        await postPasskey(await createPasskey(await fetchPasskeyCreationOptions(password)));
        return true;
      },
      'account.passkeyAdded',
      (error) => {
        const key = newPasskeyErrorMessageKey(error);
        if (key !== null) notify({ key, tone: 'error', topic: 'account' });
        return true;
      },
    );
    if (isAdded) form.reset();
  }
  const remove = (id: string) =>
    run(
      (client) => removePasskey(client, id),
      'account.passkeyRemoved',
      (error) => {
        const isOnlyWayIn = error instanceof CallError && error.code === 403;
        if (isOnlyWayIn) notify({ key: 'account.onlyPasskey', tone: 'error', topic: 'account' });
        return isOnlyWayIn;
      },
    );

  if (!ways?.passkeys && keys.length === 0) return null;
  return (
    <TitledCard title={t('account.passkeys')}>
      {query.data === undefined && query.isError ? <FailedQueryState query={query} /> : null}
      {query.data?.length === 0 ? <p className={styles['tip']}>{t('account.passkeysTip')}</p> : null}
      <ul {...focusAfterRemoval} aria-label={t('account.passkeys')} className={styles['rows']}>
        {keys.map(({ id, name, host, createdAt }) => (
          <li key={id} className={styles['row']}>
            <div>
              <p>{localizeDeviceName(name, language)}</p>
              <p id={`passkey-${id}`} className={styles['tip']}>
                {host} {createdAt === null ? '' : formatDate(createdAt, language)}
              </p>
            </div>
            <Button
              size="small"
              aria-disabled={isBusy}
              aria-label={`${t('account.remove')} ${localizeDeviceName(name, language)}`}
              aria-describedby={`passkey-${id}`}
              onClick={() => void remove(id)}
            >
              {t('account.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {ways?.passkeys ? (
        <form
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) void add(event.currentTarget);
          }}
        >
          {hasPassword ? <PasswordField label={t('account.currentPassword')} /> : null}
          <Button type="submit" aria-disabled={isBusy}>
            {t('account.addPasskey')}
          </Button>
        </form>
      ) : null}
    </TitledCard>
  );
}
