import { homedir } from 'node:os';
import { delimiter } from 'node:path';
import { defaultDataDir } from '../gateway/src/data-folder.ts';
import { OptionError, readOptions } from '../gateway/src/options.ts';
import { buildClient } from './client-build.ts';

// A wrong option is told before anyone waits for a build.
if (await isReady()) await import('../gateway/src/main.ts');

async function isReady(): Promise<boolean> {
  try {
    const options = readOptions(process.argv.slice(2), {
      env: process.env,
      defaultDataDir: defaultDataDir(process.platform, homedir(), process.env),
      pathDelimiter: delimiter,
    });
    if (!options.help) await buildClient((line) => console.error(line));
    return true;
  } catch (error) {
    const isOurs =
      error instanceof OptionError || (error instanceof Error && error.message.startsWith('The build'));
    if (!isOurs) throw error;
    console.error((error as Error).message);
    process.exitCode = 1;
    return false;
  }
}
