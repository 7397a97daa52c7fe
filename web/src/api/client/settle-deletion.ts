import { getRunTimeConfig } from '#config/run-time-config.ts';
import { CallError } from './call-error.ts';

/**
 * Whether the thing is not there any more. Only the embedded catalogue says that with 404: a server of the public API
 * answers so where its own request has failed.
 */
export const isGoneError = (error: unknown): boolean =>
  getRunTimeConfig().embedded &&
  error instanceof CallError &&
  error.failure === 'refused' &&
  error.code === 404;

/** Resolves once something is deleted, also by another tab or device before. */
export async function settleDeletion(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (!isGoneError(error)) throw error;
  }
}
