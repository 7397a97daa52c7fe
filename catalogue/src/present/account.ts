import type { WireAccount, WireProfile } from '@rill/contract';
import type { AccountDbRow } from '../store/accounts/accounts.ts';

export const toWireAccount = (account: AccountDbRow): WireAccount => ({
  id: account.id,
  userName: account.name ?? '',
  type: 1,
  status: 0,
  createTime: account.createdMs,
  vipType: 0,
  anonimousUser: false,
});

export const toWireProfile = (account: AccountDbRow): WireProfile => ({
  userId: account.id,
  nickname: account.nickname,
  avatarUrl: null,
  vipType: 0,
  signature: account.signature,
  createTime: account.createdMs,
});

/** The phone of an account with its country code, as `+86 13800138000`; '' without one. */
export const toWirePhone = ({ countryCode, phone }: Pick<AccountDbRow, 'countryCode' | 'phone'>): string =>
  countryCode === null || phone === null ? '' : `+${countryCode} ${phone}`;
