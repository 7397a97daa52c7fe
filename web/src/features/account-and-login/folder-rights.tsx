import type { ManagedAccount, UserId } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { changeFolderRight, folderAccessByAccountQuery } from '#api/folder-rights.ts';
import { managedAccountsQuery } from '#api/manage-accounts.ts';
import { useI18n } from '#i18n/i18n.ts';
import { FailedQueryState } from '#ui/list-state.tsx';
import { Switch } from '#ui/switch.tsx';
import { TitledCard } from '#ui/titled-card.tsx';
import styles from './account-settings.module.css';
import { useReauthenticatedAction } from './use-reauthenticated-action.tsx';

const nameOf = (people: readonly ManagedAccount[], id: UserId): string =>
  people.find(({ userId }) => userId === id)?.nickname ?? '';

/**
 * Lets the owner choose which account hears which music folder; missing on a server with a single folder that everybody
 * hears.
 */
export function FolderRightsCard() {
  const { t } = useI18n();
  const rights = useQuery(folderAccessByAccountQuery());
  const { data } = rights;
  const [isShown, setShown] = useState(false);
  const { data: people = [] } = useQuery(managedAccountsQuery());
  const { run, isBusy, passwordForm } = useReauthenticatedAction();
  const id = useId();
  if (data === undefined) {
    // Nothing is shown while the rights load, because a server with a single folder has no such card.
    return rights.isError ? (
      <TitledCard title={t('account.folders')}>
        <FailedQueryState query={rights} />
      </TitledCard>
    ) : null;
  }
  // The card is needed while there are several folders or a hidden one. Once shown it stays, because the switch just
  // pressed has the focus.
  const isNeeded = data.folders.length > 1 || data.rights.some((row) => row.hiddenFolders.length > 0);
  if (isNeeded && !isShown) setShown(true);
  if (!isNeeded && !isShown) return null;
  return (
    <TitledCard title={t('account.folders')}>
      <p className={styles['note']}>{t('account.foldersTip')}</p>
      <ul aria-label={t('account.folders')} className={styles['rows']}>
        {data.rights.map(({ userId, hiddenFolders }) => (
          <li key={userId ?? 0} className={styles['person']}>
            <p id={`${id}-${userId ?? 0}`}>
              {userId === null ? t('account.visitors') : nameOf(people, userId)}
            </p>
            <ul aria-labelledby={`${id}-${userId ?? 0}`} className={styles['folders']}>
              {data.folders.map((folder) => (
                <li key={folder.id} className={styles['folder']}>
                  <Switch
                    id={`${id}-${userId ?? 0}-${folder.id}`}
                    isOn={!hiddenFolders.includes(folder.id)}
                    aria-disabled={isBusy}
                    onSwitch={(isAllowed) =>
                      void run(
                        (password, client) =>
                          changeFolderRight(client, { uid: userId, folder: folder.id, isAllowed }, password),
                        'account.saved',
                      )
                    }
                  />
                  <label htmlFor={`${id}-${userId ?? 0}-${folder.id}`}>{folder.name}</label>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {passwordForm}
    </TitledCard>
  );
}
