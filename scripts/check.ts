import { endWithStarter } from './end-with-starter.ts';
import { runGates } from './gate.ts';
import { fastGates } from './gates.ts';

endWithStarter();
const { passed, failed } = await runGates(fastGates, console.log);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
