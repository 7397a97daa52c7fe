import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { getDataScopeKey } from '#config/data-scope.ts';
import { createSessionStorageText } from '#lib/storage/persisted.ts';
import { DEFAULT_COUNTRY_CODE } from './phone-number.ts';

/** When another code can be requested, in seconds after the last one. */
export const RESEND_AFTER_SECONDS = 60;

/** A code is valid for five minutes; when they are over, the number of whoever requested it is not shown again. */
const KEPT_AFTER_RESEND_MS = (5 * 60 - RESEND_AFTER_SECONDS) * 1000;

const draftShape = v.object({
  phone: v.object({ country: v.string(), local: v.string() }),
  /** When the next code can be requested, in milliseconds since 1970; 0 before the first one. */
  resendAtMs: v.number(),
});

type PhoneCodeDraft = v.InferOutput<typeof draftShape>;

const stored = createSessionStorageText('rill.phone-code');
const shape = v.object({ catalogueId: v.string(), ...draftShape.entries });

const BLANK: PhoneCodeDraft = { phone: { country: DEFAULT_COUNTRY_CODE, local: '' }, resendAtMs: 0 };

function readDraft(): PhoneCodeDraft {
  const [catalogue] = getDataScopeKey();
  try {
    const { catalogueId, ...draft } = v.parse(shape, JSON.parse(stored.read() ?? ''));
    if (catalogueId === catalogue && Date.now() < draft.resendAtMs + KEPT_AFTER_RESEND_MS) return draft;
  } catch {
    // Nothing is stored, or it is damaged.
  }
  return BLANK;
}

/** Removes the number from the browser. */
export const forgetPhoneCodeDraft = (): void => stored.write('');

/**
 * The draft of the phone number fields, which survives while they are not shown. Once a code was requested it also
 * outlives a reload: a phone may drop the page while its user reads the message with the code. The code is never kept.
 */
export function usePhoneCodeDraft() {
  const state = useState(readDraft);
  const [draft] = state;
  useEffect(() => {
    if (draft.resendAtMs === 0) return;
    const [catalogueId] = getDataScopeKey();
    stored.write(JSON.stringify({ catalogueId, ...draft }));
  }, [draft]);
  return state;
}
