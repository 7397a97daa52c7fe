import { commandLineOptionSpecs } from '../gateway/src/options/command-line-options.ts';
import { StartupError } from '../gateway/src/options/startup-error.ts';

/** npm keeps `--no-demo` as its setting `demo`, and `--log-requests` as `log_requests`. */
const npmSettingOf = (flag: string) => flag.replace(/^no-/, '').replaceAll('-', '_');

/**
 * Fails when npm has kept options of Rill for itself: without the double dash `npm start --private` would serve everybody.
 * `settings` are the names of npm's settings, with commas.
 * @throws StartupError that names them.
 */
export function refuseOptionsTakenByNpm(settings: string): void {
  const names = new Set(settings.split(','));
  const taken = commandLineOptionSpecs.filter(({ flag }) => names.has(npmSettingOf(flag)));
  if (taken.length === 0) return;
  const flags = taken.map(({ flag }) => `--${flag}`);
  throw new StartupError(
    `npm has kept ${flags.join(' and ')} for itself: options of Rill stand behind a double dash, as in npm start -- ${taken
      .map(({ flag, value }) => (value === null ? `--${flag}` : `--${flag} ${value}`))
      .join(' ')}.`,
  );
}
