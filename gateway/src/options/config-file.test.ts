import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readGatewayStartOptions } from './options.ts';
import { StartupError } from './startup-error.ts';

let dir = '';
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'rill-config-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function readWith(text: string, argv: readonly string[] = [], env: Record<string, string> = {}) {
  const path = join(dir, 'config.json');
  writeFileSync(path, text);
  return readGatewayStartOptions(['--config', path, ...argv], {
    env,
    defaultDataDir: '/data',
    pathDelimiter: ':',
  });
}

describe('configuration file', () => {
  test('[S1.1] sets name, filing number, source URL and announcement', () => {
    const file = {
      name: { en: 'Home radio', 'zh-CN': '家庭电台' },
      icp: '京ICP备000000号',
      source: 'https://git.example.org/rill',
      announcement: { title: 'Tonight', text: 'The server restarts at ten.' },
      radarPlaylistId: 7,
    };
    const { site, radarPlaylistId } = readWith(JSON.stringify(file));
    expect(site).toEqual({
      name: 'Home radio',
      nameZh: '家庭电台',
      icp: '京ICP备000000号',
      source: 'https://git.example.org/rill',
      announcement: { title: 'Tonight', text: 'The server restarts at ten.' },
    });
    expect(radarPlaylistId).toBe(7);
  });

  test('sets the catalogue, the unblock server and the base path', () => {
    const file = { catalogue: 'http://nas:3000/', unblock: 'http://nas:3001', base: 'music' };
    expect(readWith(JSON.stringify(file))).toMatchObject({
      upstreamUrl: 'http://nas:3000',
      unblockUrl: 'http://nas:3001',
      base: '/music/',
    });
  });

  test('is overridden by the environment and the command line', () => {
    const file = JSON.stringify({ name: 'File', icp: 'file', announcement: 'file' });
    const { site } = readWith(file, ['--name', 'Typed'], { RILL_NAME: 'Variable', RILL_ICP: 'variable' });
    expect(site).toMatchObject({ name: 'Typed', nameZh: 'Typed', icp: 'variable' });
    expect(site.announcement).toEqual({ title: '', text: 'file' });
  });

  test('may begin with a byte order mark, as Windows writes it', () => {
    expect(readWith('\uFEFF{"name":"Rill at home"}').site.name).toBe('Rill at home');
  });

  test.each([
    ['that is cut off', '{"name":', /is not JSON/],
    ['with an unknown key', '{"nmae":"x"}', /does not know: nmae/],
    ['with a number for a text', '{"icp":7}', /wrong value for icp/],
    ['with a name in one language', '{"name":{"en":"a"}}', /json lacks the key name\.zh-CN\.$/],
    ['with a name that is no text', '{"name":{"en":7,"zh-CN":"a"}}', /wrong value for name\.en: string is/],
    ['with a third name', '{"name":{"en":"a","zh-CN":"a","de":"a"}}', /does not know: name\.de/],
    ['with a number for a name', '{"name":7}', /wrong value for name: \(string \| Object\) is expected/],
    ['that is a list', '[]', /is a list/],
    ['with a source that is no URL', '{"source":"javascript:alert(1)"}', /--source needs a server's URL/],
    ['with a base that climbs', '{"base":"/../x/"}', /--base needs a path/],
    ['that is endless', `{"name":"${'x'.repeat(100_001)}"}`, /is too long/],
  ])('%s is rejected with a one-sentence message', (_what, text, sentence) => {
    expect(() => readWith(text)).toThrow(StartupError);
    expect(() => readWith(text)).toThrow(sentence);
  });

  test('that does not exist is named in the error', () => {
    const path = join(dir, 'nowhere.json');
    expect(() =>
      readGatewayStartOptions(['--config', path], { env: {}, defaultDataDir: '/data', pathDelimiter: ':' }),
    ).toThrow(`${path} does not exist`);
  });
});
