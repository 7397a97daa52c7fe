/** One option. The placeholder of its value is null for a boolean option. */
export interface CommandLineOption {
  readonly flag: string;
  readonly value: string | null;
  readonly env: string;
  readonly help: string;
}

export const commandLineOptionSpecs: readonly CommandLineOption[] = [
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
  {
    flag: 'upload-limit',
    value: 'MB',
    env: 'RILL_UPLOAD_LIMIT',
    help: 'largest file that an account may upload (500)',
  },
  {
    flag: 'quota',
    value: 'GB',
    env: 'RILL_QUOTA',
    help: 'how much all uploads of one account may take (10; 0 takes none)',
  },
  {
    flag: 'transcode',
    value: 'auto|off',
    env: 'RILL_TRANSCODE',
    help: 'play what browsers cannot (ALAC, AIFF, WMA, APE …) through ffmpeg where it is installed (auto)',
  },
  { flag: 'no-demo', value: null, env: 'RILL_NO_DEMO', help: 'leave the bundled demo library out' },
  {
    flag: 'catalogue',
    value: 'URL|netease',
    env: 'RILL_CATALOGUE',
    help: 'use another catalogue server instead of the embedded one; netease installs and runs one, after asking',
  },
  {
    flag: 'accept-api-server',
    value: null,
    env: 'RILL_ACCEPT_API_SERVER',
    help: 'agree to what --catalogue netease says, where nobody can be asked',
  },
  {
    flag: 'no-private-media',
    value: null,
    env: 'RILL_NO_PRIVATE_MEDIA',
    help: 'fetch no media from this machine or network, also where the server of --catalogue is on it',
  },
  {
    flag: 'unblock',
    value: 'URL',
    env: 'RILL_UNBLOCK',
    help: 'server asked for songs that the catalogue does not have (none; each listener turns it on)',
  },
  {
    flag: 'base',
    value: 'PATH',
    env: 'RILL_BASE',
    help: 'path under which everything lies, such as /music/ behind a proxy (/)',
  },
  {
    flag: 'trust-proxy',
    value: 'ADDRESS',
    env: 'RILL_TRUST_PROXY',
    help: 'address of a proxy whose X-Forwarded-* headers are believed, such as 127.0.0.1 or 172.16.0.0/12 (repeatable; in the variable, commas)',
  },
  { flag: 'name', value: 'TEXT', env: 'RILL_NAME', help: 'what the pages call this server (Rill, 溪音)' },
  { flag: 'icp', value: 'TEXT', env: 'RILL_ICP', help: 'ICP filing number, shown in About (none)' },
  {
    flag: 'source',
    value: 'URL',
    env: 'RILL_SOURCE',
    help: 'where the source code is, shown in About (none)',
  },
  {
    flag: 'announcement',
    value: 'TEXT',
    env: 'RILL_ANNOUNCEMENT',
    help: 'a message that every listener sees until they close it (none)',
  },
  {
    flag: 'config',
    value: 'FILE',
    env: 'RILL_CONFIG',
    help: 'JSON file with name, base, catalogue, unblock, icp, source, announcement and radarPlaylistId',
  },
  {
    flag: 'log',
    value: 'text|json',
    env: 'RILL_LOG',
    help: 'how the log is written: a sentence per line, or JSON with time, level, event and fields (text)',
  },
  {
    flag: 'log-requests',
    value: null,
    env: 'RILL_LOG_REQUESTS',
    help: 'log each request: its method, path without query, status and duration',
  },
  {
    flag: 'private',
    value: null,
    env: 'RILL_PRIVATE',
    help: 'let nobody in without an account: no calls, no media, no page but the login',
  },
  {
    flag: 'open-registration',
    value: null,
    env: 'RILL_OPEN_REGISTRATION',
    help: 'let anybody make an account with a phone (otherwise only whom the owner invites)',
  },
  {
    flag: 'owner-link',
    value: null,
    env: '',
    help: 'print a link that gives the owner a new password, once, and end; Rill may run meanwhile',
  },
  { flag: 'no-open', value: null, env: 'RILL_NO_OPEN', help: 'do not open the browser' },
  {
    flag: 'backup',
    value: 'FILE',
    env: '',
    help: 'write a copy of the database to a file and end; Rill may run meanwhile',
  },
  {
    flag: 'restore',
    value: 'FILE',
    env: '',
    help: 'put a backup in the place of the database and end; Rill must not run',
  },
  { flag: 'help', value: null, env: '', help: 'show this text' },
];

export function getCommandLineOptionSpec(flag: string): CommandLineOption {
  const row = commandLineOptionSpecs.find((candidate) => candidate.flag === flag);
  if (row === undefined) throw new Error(`no option --${flag}`);
  return row;
}

export function formatHelp(defaultDataDir: string): string {
  const shown = commandLineOptionSpecs.map((row) => ({
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
