import { fastGates } from './gates.ts';
import { runAndTell } from './run-and-tell.ts';

await runAndTell(() => fastGates);
