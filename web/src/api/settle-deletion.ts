import { getRunTimeConfig } from '#config/run-time-config.ts';
import { CallError } from './client/call-error.ts';

/**
 * Resolves once something is deleted, also by another tab or device before. Only the embedded catalogue says that with
 * 404: a server of the public API answers so where its own request has failed.
 */
export async function settleDeletion(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    const isGone = error instanceof CallError && error.failure === 'refused' && error.code === 404;
    if (!isGone || !getRunTimeConfig().embedded) throw error;
  }
}
