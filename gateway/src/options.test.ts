import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { helpText, optionRows } from './option-rows.ts';
import { OptionError, readOptions } from './options.ts';

const read = (argv: readonly string[], env: Record<string, string> = {}) =>
  readOptions(argv, { env, defaultDataDir: '/home/li/.local/share/rill', pathDelimiter: ':' });

describe('options', () => {
  test('without any, the demo is served to this machine on port 4310', () => {
    expect(read([])).toEqual({
      host: '127.0.0.1',
      port: 4310,
      allowedHosts: [],
      dataDir: '/home/li/.local/share/rill',
      music: [],
      rescanMinutes: 15,
      demo: true,
      upstreamUrl: null,
      unblockUrl: null,
      open: true,
      help: false,
    });
  });

  test('the command line says each of them', () => {
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

  test('the environment says the same, folders as a path list', () => {
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

  test('sets how often network drives are looked through', () => {
    expect(read(['--rescan', '0']).rescanMinutes).toBe(0);
    expect(read([], { RILL_RESCAN: '60' }).rescanMinutes).toBe(60);
    for (const wrong of ['-1', '1.5', 'often', '10081'])
      expect(() => read([`--rescan=${wrong}`])).toThrow(OptionError);
  });

  test('names more hosts, repeatable or with commas in the environment', () => {
    const argv = ['--allow-host', 'music.example.org', '--allow-host', '192.168.1.77'];
    expect(read(argv).allowedHosts).toEqual(['music.example.org', '192.168.1.77']);
    expect(read([], { RILL_ALLOW_HOST: 'a.example, b.example,' }).allowedHosts).toEqual([
      'a.example',
      'b.example',
    ]);
  });

  test('the command line wins over the environment', () => {
    expect(read(['--port', '1', '--music', '/c'], { RILL_PORT: '2', RILL_MUSIC: '/a' })).toMatchObject({
      port: 1,
      music: ['/c'],
    });
  });

  test.each(['', '0', 'false', 'no'])('a switch that the environment says %j to is off', (text) => {
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
    ['a host name with a wildcard', ['--allow-host', '*'], /needs a host name/],
    ['an unblock server that is none', ['--unblock', 'here'], /--unblock needs a server's URL/],
    ['a catalogue of another kind', ['--catalogue', 'ftp://nas'], /needs a server's URL/],
  ])('%s is refused in one sentence', (_what, argv, sentence) => {
    expect(() => read(argv)).toThrow(OptionError);
    expect(() => read(argv)).toThrow(sentence);
  });

  test('the help names every option and every variable', () => {
    const help = helpText('/somewhere');
    for (const { flag, env } of optionRows) {
      expect(help).toContain(`--${flag}`);
      expect(help).toContain(env);
    }
    expect(help).toContain('/somewhere');
  });
});
