import {
  qrCancelEndpoint,
  qrCheckEndpoint,
  qrConfirmEndpoint,
  qrKeyEndpoint,
  qrScanEndpoint,
  qrUrlEndpoint,
} from '@rill/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client/call.ts';
import { queryKey } from '#api/client/query-key.ts';
import { getRunTimeConfig } from '#config/run-time-config.ts';
import type { PhoneNumber } from './login.ts';

/**
 * Requests a new QR code: the key to poll with, and its text. Codes of the embedded catalogue lead to the approval
 * screen of this page, under the host name by which the page was opened.
 */
export async function requestQrCode(signal: AbortSignal) {
  const key = await call(qrKeyEndpoint, {}, { signal });
  const url = getRunTimeConfig().embedded
    ? new URL(`login/approve#key=${key}`, document.baseURI).href
    : await call(qrUrlEndpoint, { key }, { signal });
  return { key, url };
}

export const checkQrCode = (key: string, signal: AbortSignal) => call(qrCheckEndpoint, { key }, { signal });

/** The browser that shows a QR code and waits for its approval. The request marks the code as scanned. */
export const qrScanQuery = (key: string) =>
  queryOptions({
    queryKey: queryKey('qr-request', key),
    queryFn: ({ signal }) => call(qrScanEndpoint, { key }, { signal }),
    gcTime: 0,
  });

export const refuseQrLogin = (key: string) => call(qrCancelEndpoint, { key });

/**
 * Approves the waiting browser, as the account of this session or, for a visitor, as the account of a phone number
 * that `proof` proves.
 */
export const approveQrLogin = (key: string, proof: (PhoneNumber & { captcha: string }) | null) =>
  call(
    qrConfirmEndpoint,
    proof === null ? { key } : { key, phone: proof.phone, ctcode: proof.countryCode, captcha: proof.captcha },
  );
