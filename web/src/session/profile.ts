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

/**
 * The storage key of an account's profile. It contains the account's id, because the account becomes the listener only
 * after its profile is stored.
 */
export const savedProfileKey = (userId: UserId): string =>
  `rill.${getRunTimeConfig().catalogueId}.${userId}.profile`;

/**
 * A copy of the query for the next visit. It is in localStorage, because IndexedDB would respond only after the first
 * frame, which shows the profile.
 */
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

/** The profile of an account. This query is never fetched: logins and account checks set its data. */
const profileQuery = (account: Account | null) =>
  queryOptions<Profile>({
    queryKey: [getRunTimeConfig().catalogueId, String(account?.userId ?? VISITOR_LISTENER_ID), 'profile'],
    queryFn: skipToken,
    initialData: () => (account === null ? undefined : readSavedProfile(account)),
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Shows a profile from the service, now and when the page is loaded again. */
export function setProfile({ userId, ...profile }: Profile): void {
  savedProfile(userId).write(profile);
  cacheProfile({ userId }, { userId, ...profile });
}

/** Shows the stored profile of an account, which another tab may have changed. */
export function restoreProfile(account: Account): Profile | null {
  const profile = readSavedProfile(account);
  cacheProfile(account, profile);
  return profile ?? null;
}

function cacheProfile(account: Account, profile: Profile | undefined): void {
  getPageQueryClient()?.setQueryData(profileQuery(account).queryKey, profile);
}

export const forgetProfile = (userId: UserId): void => savedProfile(userId).clear();

/** The known profile of the signed-in account; null for a visitor, and before the first check or login. */
export function currentProfile(): Profile | null {
  const account = currentAccount();
  if (account === null) return null;
  return getPageQueryClient()?.getQueryData(profileQuery(account).queryKey) ?? restoreProfile(account);
}

/** Like `currentProfile`, for a component, which rerenders when the profile changes. */
export const useProfile = (): Profile | null => useQuery(profileQuery(useAccount())).data ?? null;
