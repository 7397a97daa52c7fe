import type { AccessSettings, ManagedAccount } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { accessSettingsQuery, changeAccess } from '#api/access.ts';
import {
  invitationsQuery,
  managedAccountsQuery,
  postInvitation,
  postManagedAccountRemoval,
  postPasswordResetLink,
  revokeInvitation,
} from '#api/manage-accounts.ts';
import { getRunTimeConfig } from '#config/run-time-config.ts';
import { formatDate } from '#i18n/format.ts';
import { type MessageKeyWithoutParams, useI18n } from '#i18n/i18n.ts';
import { copyTextWithNotice } from '#music/menus/copy-link.ts';
import { QueryBoundary } from '#music/screen/query-boundary.tsx';
import { Button } from '#ui/button.tsx';
import { FailedQueryState } from '#ui/list-state.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TitledCard } from '#ui/titled-card.tsx';
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts';
import { AccountRowsSkeleton } from './account-rows-skeleton.tsx';
import styles from './account-settings.module.css';
import { FolderRightsCard } from './folder-rights.tsx';
import { InvitedPhoneList } from './invited-phones.tsx';
import { useAccountAction } from './use-account-action.ts';
import { useReauthenticatedAction } from './use-reauthenticated-action.tsx';

/** The owner's settings: registration, invitations, and the other accounts. */
export function OwnerSettings() {
  const { t } = useI18n();
  const [link, setLink] = useState('');
  const access = useQuery(accessSettingsQuery());
  const people = useQuery(managedAccountsQuery());
  /** Shows a link under the page's own origin, because the server may be reached by several names. */
  const show = (made: { readonly fragment: string }) =>
    setLink(new URL(`login#${made.fragment}`, document.baseURI).href);
  return (
    <>
      <TitledCard title={t('account.access')}>
        <QueryBoundary query={access} skeleton={<AccountRowsSkeleton count={2} />}>
          {(settings) => <Access access={settings} />}
        </QueryBoundary>
      </TitledCard>
      <TitledCard title={t('account.people')}>
        <QueryBoundary query={people} skeleton={<AccountRowsSkeleton count={2} />}>
          {(accounts) => <People people={accounts} onLink={show} />}
        </QueryBoundary>
        {link === '' ? null : (
          <div className={styles['form']}>
            <TextField
              label={t('account.linkOnce')}
              readOnly
              value={link}
              onFocus={(event) => event.target.select()}
              aside={<Button onClick={() => void copyTextWithNotice(link)}>{t('account.copy')}</Button>}
            />
          </div>
        )}
      </TitledCard>
      {getRunTimeConfig().embedded ? <FolderRightsCard /> : null}
    </>
  );
}

function Access({ access }: { readonly access: AccessSettings }) {
  const { run, isBusy, passwordForm } = useReauthenticatedAction();
  return (
    <div className={styles['rows']}>
      <AccessSwitch
        label="account.private"
        tip={access.isPrivateForced ? 'account.privateForced' : 'account.privateTip'}
        isOn={access.isPrivate}
        isForced={access.isPrivateForced}
        isBusy={isBusy}
        onSwitch={(isOn) =>
          void run((password, client) => changeAccess(client, { private: isOn }, password), 'account.saved')
        }
      />
      <AccessSwitch
        label="account.openRegistration"
        tip="account.openRegistrationTip"
        isOn={access.openRegistration}
        isBusy={isBusy}
        onSwitch={(isOn) =>
          void run(
            (password, client) => changeAccess(client, { openRegistration: isOn }, password),
            'account.saved',
          )
        }
      />
      {passwordForm}
      <InvitedPhoneList phones={access.invitedPhones} />
    </div>
  );
}

interface AccessSwitchProps {
  readonly label: MessageKeyWithoutParams;
  readonly tip: MessageKeyWithoutParams;
  readonly isOn: boolean;
  readonly isForced?: boolean;
  readonly isBusy: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}

function AccessSwitch({ label, tip, isOn, isForced = false, isBusy, onSwitch }: AccessSwitchProps) {
  const { t } = useI18n();
  const id = useId();
  return (
    <div className={styles['row']}>
      <div>
        <p id={id}>{t(label)}</p>
        <p id={`${id}-tip`} className={styles['tip']}>
          {t(tip)}
        </p>
      </div>
      <Switch
        isOn={isOn}
        disabled={isForced}
        aria-disabled={isBusy}
        onSwitch={onSwitch}
        aria-labelledby={id}
        aria-describedby={`${id}-tip`}
      />
    </div>
  );
}

interface PeopleProps {
  readonly people: readonly ManagedAccount[];
  readonly onLink: (made: { readonly fragment: string }) => void;
}

function People({ people, onLink }: PeopleProps) {
  const { t, language } = useI18n();
  const invitations = useQuery(invitationsQuery());
  const { data: open = [] } = invitations;
  const { run, isBusy: isRunning } = useAccountAction();
  const proved = useReauthenticatedAction();
  const isBusy = isRunning || proved.isBusy;
  /**
   * Ignores presses while a change is being made: the controls are only `aria-disabled`, so that they keep the focus.
   */
  const unlessBusy = (act: () => void) => () => {
    if (!isBusy) act();
  };
  const makeLink = (make: (password: string) => Promise<{ readonly fragment: string }>) =>
    unlessBusy(() => void proved.run(async (password) => onLink(await make(password)), 'account.linkMade'));
  const [leaving, setLeaving] = useState<number | null>(null);
  const focusAfterRemoval = useFocusAfterRemoval<HTMLUListElement>();
  const listId = useId();
  const others = people.filter(({ isOwner }) => !isOwner);
  return (
    <ul {...focusAfterRemoval} aria-label={t('account.people')} className={styles['rows']}>
      {others.map(({ userId, nickname, name, phone }) => (
        <li key={userId} className={styles['row']}>
          <div>
            <p>{nickname}</p>
            <p className={styles['tip']}>{name === '' ? phone : name}</p>
          </div>
          <PersonButtons
            nickname={nickname}
            isBusy={isBusy}
            isConfirmingRemoval={leaving === userId}
            onReset={makeLink((password) => postPasswordResetLink(userId, password))}
            onRemovalRequest={unlessBusy(() => setLeaving(userId))}
            onConfirmRemoval={unlessBusy(
              () =>
                void proved.run((password) => postManagedAccountRemoval(userId, password), 'account.removed'),
            )}
          />
        </li>
      ))}
      {invitations.data === undefined && invitations.isError ? (
        <li>
          <FailedQueryState query={invitations} />
        </li>
      ) : null}
      {open.map(({ id, expiresAt }) => (
        <li key={`invitation ${id}`} className={styles['row']}>
          <p id={`${listId}-${id}`}>
            {t('account.invitationOpen', {
              date: expiresAt === null ? '' : formatDate(expiresAt, language),
            })}
          </p>
          <Button
            size="small"
            aria-disabled={isBusy}
            aria-describedby={`${listId}-${id}`}
            onClick={unlessBusy(
              () => void run((client) => revokeInvitation(client, id), 'account.invitationRevoked'),
            )}
          >
            {t('account.revoke')}
          </Button>
        </li>
      ))}
      <li className={styles['row']}>
        <Button aria-disabled={isBusy} onClick={makeLink(postInvitation)}>
          {t('account.invite')}
        </Button>
        {proved.passwordForm}
      </li>
    </ul>
  );
}

interface PersonButtonsProps {
  readonly nickname: string;
  readonly isBusy: boolean;
  readonly isConfirmingRemoval: boolean;
  readonly onReset: () => void;
  readonly onRemovalRequest: () => void;
  readonly onConfirmRemoval: () => void;
}

/** The buttons of one account; only a second press removes the account. */
function PersonButtons(props: PersonButtonsProps) {
  const { nickname, isBusy, isConfirmingRemoval, onReset, onRemovalRequest, onConfirmRemoval } = props;
  const { t } = useI18n();
  const remove = t(isConfirmingRemoval ? 'account.removeSurely' : 'account.remove');
  return (
    <div className={styles['buttons']}>
      <Button
        size="small"
        aria-disabled={isBusy}
        aria-label={`${t('account.reset')} ${nickname}`}
        onClick={onReset}
      >
        {t('account.reset')}
      </Button>
      <Button
        size="small"
        tone={isConfirmingRemoval ? 'solid' : 'quiet'}
        aria-disabled={isBusy}
        aria-label={`${remove} ${nickname}`}
        onClick={isConfirmingRemoval ? onConfirmRemoval : onRemovalRequest}
      >
        {remove}
      </Button>
    </div>
  );
}
