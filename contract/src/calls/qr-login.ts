import * as v from 'valibot';
import { defineServerSchemas, endpoint } from '../endpoint.ts';
import {
  ignoredReplySchema,
  lenientNumberSchema,
  lenientObjectSchema,
  textOrEmptySchema,
} from '../lenient-schemas.ts';
import { countryCodeParamSchema, phoneParamSchema, textParamSchema } from '../wire/query-params.ts';
import { wireSuccessCodeSchema } from '../wire/shapes.ts';

/** Begins a login by QR code: the key with which this browser polls its state. */
export const qrKeyEndpoint = endpoint<Record<string, never>>()(
  '/login/qr/key',
  v.pipe(
    lenientObjectSchema({ data: lenientObjectSchema({ unikey: v.pipe(v.string(), v.nonEmpty()) }) }),
    v.transform(({ data }) => data.unikey),
  ),
  { fresh: true, loadingBar: false },
);

export const qrKeyServerSchemas = defineServerSchemas(qrKeyEndpoint, () => ({
  query: v.object({}),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    data: v.strictObject({ code: wireSuccessCodeSchema, unikey: v.string() }),
  }),
}));

/** The URL that the QR code holds. The picture of it is drawn by the client. */
export const qrUrlEndpoint = endpoint<{ key: string }>()(
  '/login/qr/create',
  v.pipe(
    lenientObjectSchema({ data: lenientObjectSchema({ qrurl: textOrEmptySchema }) }),
    v.transform(({ data }) => data.qrurl),
  ),
  { fresh: true, loadingBar: false },
);

export const qrUrlServerSchemas = defineServerSchemas(qrUrlEndpoint, () => ({
  query: v.object({ key: textParamSchema }),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    data: v.strictObject({ qrurl: v.string(), qrimg: v.literal('') }),
  }),
}));

/** How far a login by QR code is, by the service's own codes. */
export interface QrLoginStatus {
  /** 800 unknown or expired, 801 waiting, 802 scanned, 803 confirmed: this browser is logged in now. */
  readonly code: number;
  /** Nickname of the account that has scanned the code; '' until then. */
  readonly nickname: string;
}

/** The state of a login by QR code; in state 803 the reply sets the session's cookie. */
export const qrCheckEndpoint = endpoint<{ key: string }>()(
  '/login/qr/check',
  v.pipe(
    lenientObjectSchema({ code: lenientNumberSchema(), nickname: textOrEmptySchema }),
    v.transform(({ code, nickname }): QrLoginStatus => ({ code, nickname })),
  ),
  { fresh: true, loadingBar: false },
);

export const qrCheckServerSchemas = defineServerSchemas(qrCheckEndpoint, () => ({
  query: v.object({ key: textParamSchema }),
  reply: v.strictObject({
    code: v.picklist([800, 801, 802, 803]),
    message: v.string(),
    nickname: v.exactOptional(v.string()),
    avatarUrl: v.exactOptional(v.string()),
    cookie: v.literal(''),
  }),
}));

/** The browser that waits behind a QR code, for the page that approves it. */
export interface QrWaitingBrowser {
  readonly device: string;
  readonly address: string;
}

/** Returns the waiting browser, and marks its code as scanned; for a visitor, too. 410: the code has expired. */
export const qrScanEndpoint = endpoint<{ key: string }>()(
  '/rill/login/qr/scan',
  v.pipe(
    lenientObjectSchema({
      data: lenientObjectSchema({
        device: textOrEmptySchema,
        address: textOrEmptySchema,
      }),
    }),
    v.transform(({ data }): QrWaitingBrowser => data),
  ),
  { fresh: true, posts: true },
);

export const qrScanServerSchemas = defineServerSchemas(qrScanEndpoint, () => ({
  query: v.object({ key: textParamSchema }),
  reply: v.strictObject({
    code: wireSuccessCodeSchema,
    data: v.strictObject({ device: v.string(), address: v.string(), expiresIn: v.number() }),
  }),
}));

/**
 * Logs the waiting browser in: as the account of this session or, without one, as the account of a phone that is
 * verified by a code. 301: neither was given; 410: the code has expired.
 */
export const qrConfirmEndpoint = endpoint<{
  key: string;
  phone?: string;
  ctcode?: string;
  captcha?: string;
}>()('/rill/login/qr/confirm', ignoredReplySchema, { fresh: true, posts: true });

export const qrConfirmServerSchemas = defineServerSchemas(qrConfirmEndpoint, () => ({
  query: v.object({
    key: textParamSchema,
    phone: v.exactOptional(phoneParamSchema),
    ctcode: countryCodeParamSchema,
    captcha: v.exactOptional(textParamSchema),
  }),
  reply: v.strictObject({ code: wireSuccessCodeSchema }),
}));

/** Refuses the waiting browser: its code counts as expired. */
export const qrCancelEndpoint = endpoint<{ key: string }>()('/rill/login/qr/cancel', ignoredReplySchema, {
  fresh: true,
  posts: true,
});

export const qrCancelServerSchemas = defineServerSchemas(qrCancelEndpoint, () => ({
  query: v.object({ key: textParamSchema }),
  reply: v.strictObject({ code: wireSuccessCodeSchema }),
}));
