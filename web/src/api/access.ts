import {
  accessSettingsEndpoint,
  changeAccessSettingsEndpoint,
  setPhoneInvitedEndpoint,
} from '@rill/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client/call.ts';
import { ownAccountKey, passwordProof } from './account.ts';
import type { PhoneNumber } from './login.ts';

export const accessSettingsQuery = () =>
  queryOptions({
    queryKey: [...ownAccountKey(), 'access'],
    queryFn: ({ signal }) => call(accessSettingsEndpoint, {}, { signal }),
  });

export const postAccessChange = (
  change: { private: boolean } | { openRegistration: boolean },
  password: string,
) => call(changeAccessSettingsEndpoint, { ...change, ...passwordProof(password) });

export const postPhoneInvitation = (
  { countryCode, phone }: PhoneNumber,
  isInvited: boolean,
  password: string,
) =>
  call(setPhoneInvitedEndpoint, {
    phone,
    ctcode: countryCode,
    allowed: isInvited,
    ...passwordProof(password),
  });
