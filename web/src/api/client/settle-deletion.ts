import { getRunTimeConfig } from '#config/run-time-config.ts';
import { CallError } from './call-error.ts';

/**
 * Whether a deleted object was gone already. Only the embedded catalogue reports this with 404; a server of the public
 * API also sends 404 when its own request has failed.
 */
export const isGoneError = (error: unknown): boolean =>
  getRunTimeConfig().embedded &&
  error instanceof CallError &&
  error.failure === 'refused' &&
  error.code === 404;

/** Resolves once an object is deleted, even if another tab or device has deleted it before. */
export async function settleDeletion(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (!isGoneError(error)) throw error;
  }
}
