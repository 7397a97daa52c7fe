import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commandLineOptionSpecs, formatHelp } from './command-line-options.ts';
import { readGatewayStartOptions, requestedLogFormat } from './options.ts';
import { StartupError } from './startup-error.ts';

const read = (argv: readonly string[], env: Record<string, string> = {}) =>
  readGatewayStartOptions(argv, { env, defaultDataDir: '/home/li/.local/share/rill', pathDelimiter: ':' });

describe('options', () => {
  test('default to the demo library on port 4310 of this machine', () => {
    expect(read([])).toEqual({
      base: '/',
      trustedProxies: [],
      site: { name: 'Rill', nameZh: '溪音', icp: '', source: '', announcement: null },
      radarPlaylistId: null,
      host: '127.0.0.1',
      port: 4310,
      allowedHosts: [],
      dataDir: '/home/li/.local/share/rill',
      music: [],
      rescanMinutes: 15,
      uploads: { maxFileBytes: 500_000_000, quotaBytes: 10_000_000_000 },
      transcode: 'auto',
      backupFile: null,
      restoreFile: null,
      demo: true,
      upstreamUrl: null,
      runsApiServer: false,
      acceptsApiServer: false,
      refusesPrivateMedia: false,
      unblockUrl: null,
      open: true,
      isPrivate: false,
      openRegistration: false,
      ownerLink: false,
      help: false,
      logFormat: 'text',
      logsRequests: false,
    });
  });

  test('are read from the command line', () => {
    const argv = '--port 80 --host 0.0.0.0 --data d --music a --music=b --no-demo --no-open'.split(' ');
    expect(read([...argv, '--catalogue', 'http://nas:3000/'])).toMatchObject({
      host: '0.0.0.0',
      port: 80,
      dataDir: resolve('d'),
      music: [resolve('a'), resolve('b')],
      demo: false,
      open: false,
      upstreamUrl: 'http://nas:3000',
    });
  });

  test('--catalogue netease selects the API server instead of a URL', () => {
    const expected = { upstreamUrl: null, runsApiServer: true };
    expect(read(['--catalogue', 'netease'])).toMatchObject({ ...expected, acceptsApiServer: false });
    const env = { RILL_CATALOGUE: 'netease', RILL_ACCEPT_API_SERVER: '1' };
    expect(read([], env)).toMatchObject({ ...expected, acceptsApiServer: true });
  });

  test('are read from the environment, folders as a path list', () => {
    const env = {
      RILL_PORT: '81',
      RILL_HOST: '::1',
      RILL_DATA: '/d',
      RILL_MUSIC: '/a:/b',
      RILL_NO_DEMO: '1',
      RILL_NO_OPEN: 'true',
      RILL_CATALOGUE: 'https://nas',
    };
    expect(read([], env)).toMatchObject({
      port: 81,
      host: '::1',
      dataDir: '/d',
      music: ['/a', '/b'],
      demo: false,
      open: false,
      upstreamUrl: 'https://nas',
    });
  });

  test.each(['1', 'true', ' Yes', 'on'])('a switch is on with %s in its variable', (text) => {
    expect(read([], { RILL_OPEN_REGISTRATION: text }).openRegistration).toBe(true);
  });

  test.each(['0', 'False', 'no ', 'off', ''])('a switch is off with "%s" in its variable', (text) => {
    expect(read([], { RILL_OPEN_REGISTRATION: text }).openRegistration).toBe(false);
  });

  test.each(['n', 'disabled', '"false"'])('a switch with %s in its variable is not taken for on', (text) => {
    expect(() => read([], { RILL_OPEN_REGISTRATION: text })).toThrow(
      `RILL_OPEN_REGISTRATION needs 1 or 0, and ${text} is neither.`,
    );
  });

  test('--host takes an IPv6 address also in brackets, as it stands in a URL', () => {
    expect([read(['--host', '[::1]']).host, read([], { RILL_HOST: '[::]' }).host]).toEqual(['::1', '::']);
  });

  test('sizes of uploads are given in MB and GB', () => {
    expect(read(['--upload-limit', '50', '--quota', '1.5']).uploads).toEqual({
      maxFileBytes: 50_000_000,
      quotaBytes: 1_500_000_000,
    });
    expect(read([], { RILL_QUOTA: '0' }).uploads.quotaBytes).toBe(0);
    expect(() => read(['--quota', 'much'])).toThrow(
      '--quota needs a number from 0 to 1000000, and much is not.',
    );
  });

  test('set how often network drives are scanned', () => {
    expect(read(['--rescan', '0']).rescanMinutes).toBe(0);
    expect(read([], { RILL_RESCAN: '60' }).rescanMinutes).toBe(60);
    for (const wrong of ['-1', '1.5', 'often', '10081'])
      expect(() => read([`--rescan=${wrong}`])).toThrow(StartupError);
  });

  test('report their mistakes in the log format that they choose', () => {
    const formats = [
      ['--log', 'json'],
      ['--log=json', '--prot'],
      ['--log', 'json', '--log', 'text'],
      ['json'],
      [],
    ];
    expect(formats.map((argv) => requestedLogFormat(argv, {}))).toEqual([
      'json',
      'json',
      'text',
      'text',
      'text',
    ]);
    expect(requestedLogFormat([], { RILL_LOG: 'json' })).toBe('json');
  });

  test('write the log as text and without requests unless they say otherwise', () => {
    expect(read(['--log', 'json', '--log-requests'])).toMatchObject({
      logFormat: 'json',
      logsRequests: true,
    });
    expect(read([], { RILL_LOG: 'json', RILL_LOG_REQUESTS: '1' })).toMatchObject({
      logFormat: 'json',
      logsRequests: true,
    });
    expect(() => read(['--log', 'xml'])).toThrow('--log is text or json, and xml is neither.');
  });

  test('transcode through ffmpeg unless that is switched off', () => {
    expect(read(['--transcode', 'off']).transcode).toBe('off');
    expect(read([], { RILL_TRANSCODE: 'off' }).transcode).toBe('off');
    expect(() => read(['--transcode', 'mp3'])).toThrow('--transcode is auto or off');
  });

  test('--allow-host is repeatable, with commas in the environment', () => {
    const argv = ['--allow-host', 'music.example.org', '--allow-host', '192.168.1.77'];
    expect(read(argv).allowedHosts).toEqual(['music.example.org', '192.168.1.77']);
    expect(read([], { RILL_ALLOW_HOST: 'a.example, b.example,' }).allowedHosts).toEqual([
      'a.example',
      'b.example',
    ]);
  });

  test('--base is accepted with or without slashes', () => {
    for (const path of ['/music/', 'music', '/music', '//music//'])
      expect(read(['--base', path]).base).toBe('/music/');
    expect(read([], { RILL_BASE: 'a/b' }).base).toBe('/a/b/');
  });

  test('--trust-proxy takes addresses and subnets, repeatable, with commas in the environment', () => {
    const argv = ['--trust-proxy', '127.0.0.1', '--trust-proxy', 'fd00::/8'];
    expect(read(argv).trustedProxies).toEqual(['127.0.0.1', 'fd00::/8']);
    expect(read([], { RILL_TRUST_PROXY: '10.0.0.1, 172.16.0.0/12' }).trustedProxies).toEqual([
      '10.0.0.1',
      '172.16.0.0/12',
    ]);
  });

  test('on the command line override the environment', () => {
    expect(read(['--port', '1', '--music', '/c'], { RILL_PORT: '2', RILL_MUSIC: '/a' })).toMatchObject({
      port: 1,
      music: ['/c'],
    });
  });

  test.each(['', '0', 'false', 'no'])('a switch set to %j in the environment is off', (text) => {
    expect(read([], { RILL_NO_DEMO: text }).demo).toBe(true);
  });

  test.each([
    ['an unknown option', ['--prot', '1'], /Unknown option --prot/],
    ['an unknown short option', ['-p', '1'], /Unknown option -p/],
    ['a word that belongs to no option', ['music'], /Unknown option music/],
    ['an option without its value', ['--port'], /--port needs a value/],
    ['an option whose value is the next option', ['--data', '--no-open'], /--data needs a value/],
    ['a switch with a value', ['--no-open=yes'], /--no-open takes no value/],
    ['a port that is no number', ['--port', 'http'], /port must be a number/],
    ['a port that is none', ['--port', '65536'], /port must be a number/],
    ['a catalogue that is no address', ['--catalogue', 'nas:3000'], /needs a server's URL/],
    [
      'a catalogue with credentials',
      ['--catalogue', 'http://me:secret@nas:3000'],
      /no user name or password/,
    ],
    ['a catalogue with a query', ['--catalogue', 'http://nas:3000/?realIP=1.2.3.4'], /without \? and #/],
    ['a host name with a scheme', ['--allow-host', 'https://music.example.org'], /needs a host name/],
    ['several host names in one', ['--allow-host', 'a.example,b.example'], /needs a host name/],
    ['a host name with a wildcard', ['--allow-host', '*'], /needs a host name/],
    ['a proxy that is a name', ['--trust-proxy', 'proxy'], /needs an address or a subnet/],
    ['a base path that climbs', ['--base', '/../x'], /--base needs a path/],
    ['a base path with a query', ['--base', '/x?y'], /--base needs a path/],
    ['an unblock server that is none', ['--unblock', 'here'], /--unblock needs a server's URL/],
    ['a catalogue of another kind', ['--catalogue', 'ftp://nas'], /needs a server's URL/],
  ])('%s is rejected with a one-sentence message', (_what, argv, sentence) => {
    expect(() => read(argv)).toThrow(StartupError);
    expect(() => read(argv)).toThrow(sentence);
  });

  test('the help lists every option and variable', () => {
    const help = formatHelp('/somewhere');
    for (const { flag, env } of commandLineOptionSpecs) {
      expect(help).toContain(`--${flag}`);
      expect(help).toContain(env);
    }
    expect(help).toContain('/somewhere');
  });
});
