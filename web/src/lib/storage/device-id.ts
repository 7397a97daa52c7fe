import * as v from 'valibot';
import { createPersistedValue } from './persisted.ts';

/** A random UUID; `crypto.randomUUID` is missing on plain http, which people use in their LAN. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const stored = createPersistedValue({ key: 'rill.device', version: 1, schema: v.string(), fallback: '' });
let id = '';

/** A random id of this browser, created on first use and stored; it contains nothing about the device. */
export function deviceId(): string {
  id ||= stored.read();
  if (id === '') {
    id = randomUuid();
    stored.write(id);
  }
  return id;
}
