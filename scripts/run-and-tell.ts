import { endWithStarter } from './end-with-starter.ts';
import { type Gate, runGates } from './gate.ts';

/** Runs the gates and says the sum in the last line; the process fails when one of them failed. */
export async function runAndTell(gates: () => readonly Gate[]): Promise<void> {
  endWithStarter();
  try {
    const { passed, failed } = await runGates(gates(), console.log);
    console.log(`${passed} passed, ${failed} failed`);
    process.exitCode = failed === 0 ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.log('0 passed, 1 failed');
    process.exitCode = 1;
  }
}
