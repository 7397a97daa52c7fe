/** One option: its flag, the placeholder of its value (null: a switch), its environment variable and its line of help. */
export interface OptionRow {
  readonly flag: string;
  readonly value: string | null;
  readonly env: string;
  readonly help: string;
}

export const optionRows: readonly OptionRow[] = [
  { flag: 'port', value: 'NUMBER', env: 'RILL_PORT', help: 'port to serve on (4310; 0 picks a free one)' },
  { flag: 'host', value: 'ADDRESS', env: 'RILL_HOST', help: 'address to serve on (127.0.0.1)' },
  {
    flag: 'allow-host',
    value: 'NAME',
    env: 'RILL_ALLOW_HOST',
    help: 'another host name that Rill is opened under, such as that of a proxy (repeatable; in the variable, commas)',
  },
  { flag: 'data', value: 'DIR', env: 'RILL_DATA', help: 'folder of the database and uploads' },
  {
    flag: 'music',
    value: 'DIR',
    env: 'RILL_MUSIC',
    help: 'folder of your own music (repeatable; in the variable, a path list)',
  },
  {
    flag: 'rescan',
    value: 'MINUTES',
    env: 'RILL_RESCAN',
    help: 'how often network drives are looked through for changes (15; 0 never)',
  },
  { flag: 'no-demo', value: null, env: 'RILL_NO_DEMO', help: 'leave the bundled demo library out' },
  {
    flag: 'catalogue',
    value: 'URL',
    env: 'RILL_CATALOGUE',
    help: 'use another catalogue server instead of the embedded one',
  },
  {
    flag: 'unblock',
    value: 'URL',
    env: 'RILL_UNBLOCK',
    help: 'server asked for songs that the catalogue does not have (none; each listener turns it on)',
  },
  { flag: 'no-open', value: null, env: 'RILL_NO_OPEN', help: 'do not open the browser' },
  { flag: 'help', value: null, env: '', help: 'show this text' },
];

export function findOption(flag: string): OptionRow {
  const row = optionRows.find((candidate) => candidate.flag === flag);
  if (row === undefined) throw new Error(`no option --${flag}`);
  return row;
}

export function helpText(defaultDataDir: string): string {
  const shown = optionRows.map((row) => ({
    ...row,
    left: `  --${row.flag}${row.value === null ? '' : ` ${row.value}`}`,
  }));
  const width = Math.max(...shown.map((row) => row.left.length)) + 2;
  const envWidth = Math.max(...shown.map((row) => row.env.length)) + 2;
  return [
    'Rill: a web music player with its own catalogue.',
    '',
    'Usage: npm start -- [options]',
    '',
    ...shown.map((row) => `${row.left.padEnd(width)}${row.env.padEnd(envWidth)}${row.help}`),
    '',
    'The second column is the environment variable that says the same; the command line wins.',
    `The data folder is ${defaultDataDir} unless --data names another.`,
  ].join('\n');
}
