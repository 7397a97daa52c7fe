import { expect, test } from 'vitest';
import { dataScope, scopedKey } from './data-scope.ts';
import { hasOwnMusic, parseConfig, runTimeConfig, setRunTimeConfig } from './run-time-config.ts';

test('the configuration fills in defaults for what the server leaves out', () => {
  expect(parseConfig('{"name":"Home radio","ownMusic":true}')).toMatchObject({
    name: 'Home radio',
    nameZh: '溪音',
    catalogue: 'api',
    ownMusic: true,
  });
});

test.each(['', '{', '[]', 'null', '{"name":7}'])(
  'the damaged configuration %j gives the defaults',
  (text) => {
    expect(parseConfig(text)).toEqual(parseConfig('{}'));
  },
);

test('a change of one part keeps the others', () => {
  const { name } = runTimeConfig();
  setRunTimeConfig({ ownMusic: true });
  expect(hasOwnMusic()).toBe(true);
  expect(runTimeConfig().name).toBe(name);
  setRunTimeConfig({ ownMusic: false });
  expect(hasOwnMusic()).toBe(false);
});

test('keys of stored data begin with the catalogue and the listener', () => {
  expect(dataScope()).toEqual([runTimeConfig().catalogueId, 'visitor']);
  expect(scopedKey('queue')).toBe('rill.default.visitor.queue');
});

test('calls of our own catalogue are made only where it answers', () => {
  expect(parseConfig('{}').embedded).toBe(true);
  expect(parseConfig('{"catalogue":"https://music.example.org"}').embedded).toBe(false);
  expect(parseConfig('{"embedded":false}').embedded).toBe(false);
});
