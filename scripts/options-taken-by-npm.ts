import { commandLineOptionSpecs } from '../gateway/src/options/command-line-options.ts';
import { StartupError } from '../gateway/src/options/startup-error.ts';

/** npm keeps `--no-demo` as its setting `demo`, and `--log-requests` as `log_requests`. */
const npmSettingOf = (flag: string) => flag.replace(/^no-/, '').replaceAll('-', '_');

interface CommandWithOptions {
  /** The command as people type it. */
  readonly command: string;
  /** `value` names the flag's value in a sentence; null for a flag without a value. */
  readonly options: readonly { readonly flag: string; readonly value: string | null }[];
}

const startCommand: CommandWithOptions = { command: 'npm start', options: commandLineOptionSpecs };

/**
 * Fails when npm has taken options of Rill as its own settings: without the double dash, `npm start --private` would
 * serve everybody. `settings` is a comma list of the names of npm's settings.
 * @throws StartupError that names the options.
 */
export function refuseOptionsTakenByNpm(
  settings: string,
  { command, options }: CommandWithOptions = startCommand,
): void {
  const names = new Set(settings.split(','));
  const taken = options.filter(({ flag }) => names.has(npmSettingOf(flag)));
  if (taken.length === 0) return;
  const flags = taken.map(({ flag }) => `--${flag}`);
  throw new StartupError(
    `npm has kept ${flags.join(' and ')} for itself: options of Rill stand behind a double dash, as in ${command} -- ${taken
      .map(({ flag, value }) => (value === null ? `--${flag}` : `--${flag} ${value}`))
      .join(' ')}.`,
  );
}
