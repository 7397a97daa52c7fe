import { delimiter } from 'node:path';
import { readGatewayStartOptions } from '../gateway/src/options/options.ts';
import { StartupError } from '../gateway/src/options/startup-error.ts';
import { defaultDataDir, userHomeFolder } from '../gateway/src/process/data-folder.ts';
import { BuildError } from './build-error.ts';
import { buildProduct } from './build-product.ts';
import { exitWithParent } from './exit-with-parent.ts';
import { refuseOptionsTakenByNpm } from './options-taken-by-npm.ts';
import { buildServer } from './server-build.ts';

// The first half of `npm start`; the second is the server that is built here. Options are checked first, so that a
// wrong one is reported before the build.
exitWithParent();
try {
  refuseOptionsTakenByNpm(process.env['RILL_NPM_SETTINGS'] ?? '');
  const { help } = readGatewayStartOptions(process.argv.slice(2), {
    env: process.env,
    defaultDataDir: defaultDataDir(process.platform, userHomeFolder(), process.env),
    pathDelimiter: delimiter,
  });
  await (help ? buildServer() : buildProduct((line) => console.error(line)));
} catch (error) {
  if (!(error instanceof StartupError || error instanceof BuildError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
