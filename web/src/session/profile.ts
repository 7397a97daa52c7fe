import type { Profile, UserId } from '@rill/contract';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { getPageQueryClient } from '#api/client/page-query-client.ts';
import { getRunTimeConfig } from '#config/run-time-config.ts';
import { createPersistedValue } from '#lib/storage/persisted.ts';
import { type Account, currentAccount, useAccount, VISITOR_LISTENER_ID } from './session.ts';

const profileSchema = v.object({
  nickname: v.string(),
  avatarUrl: v.nullable(v.string()),
  vipType: v.number(),
});

/** The key of the query's copy. It names the account, which becomes the listener only after it. */
export const savedProfileKey = (userId: UserId): string =>
  `rill.${getRunTimeConfig().catalogueId}.${userId}.profile`;

/** The query's copy for the next start, whose first frame shows it: IndexedDB would reply after that frame. */
const savedProfile = (userId: UserId) =>
  createPersistedValue<v.InferOutput<typeof profileSchema> | null>({
    key: savedProfileKey(userId),
    version: 1,
    schema: profileSchema,
    fallback: null,
  });

function readSavedProfile({ userId }: Account): Profile | undefined {
  const saved = savedProfile(userId).read();
  return saved === null ? undefined : { userId, ...saved };
}

/** Not fetched for its own sake: a login brings it, and the account check of every start. */
const profileQuery = (account: Account | null) =>
  queryOptions<Profile>({
    queryKey: [getRunTimeConfig().catalogueId, String(account?.userId ?? VISITOR_LISTENER_ID), 'profile'],
    queryFn: skipToken,
    initialData: () => (account === null ? undefined : readSavedProfile(account)),
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Shows what the service has said of an account, now and at the next start of the page. */
export function setProfile({ userId, ...profile }: Profile): void {
  savedProfile(userId).write(profile);
  cacheProfile({ userId }, { userId, ...profile });
}

/** Shows what is stored of an account: another tab may have changed it. */
export function restoreProfile(account: Account): Profile | null {
  const profile = readSavedProfile(account);
  cacheProfile(account, profile);
  return profile ?? null;
}

function cacheProfile(account: Account, profile: Profile | undefined): void {
  getPageQueryClient()?.setQueryData(profileQuery(account).queryKey, profile);
}

/** The next start of the page shows nothing of this account. */
export const forgetProfile = (userId: UserId): void => savedProfile(userId).clear();

/** What is known of the account that is signed in; null for a visitor, and where no check or login has told of it yet. */
export function currentProfile(): Profile | null {
  const account = currentAccount();
  if (account === null) return null;
  return getPageQueryClient()?.getQueryData(profileQuery(account).queryKey) ?? restoreProfile(account);
}

/** The same for a component, which renders again when that changes. */
export const useProfile = (): Profile | null => useQuery(profileQuery(useAccount())).data ?? null;
