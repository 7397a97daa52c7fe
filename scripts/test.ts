import { endWithStarter } from './end-with-starter.ts';
import { findBrowser } from './find-browser.ts';
import { runGates } from './gate.ts';
import { browserGates, fastGates } from './gates.ts';

endWithStarter();
try {
  process.env['CHROME_PATH'] = findBrowser(process.env, console.error);
  const { passed, failed } = await runGates([...fastGates, ...browserGates], console.log);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
