import { expect, test } from 'vitest';
import { dataScope, scopedKey } from './data-scope.ts';
import { hasOwnMusic, parseConfig, runTimeConfig, setRunTimeConfig } from './run-time-config.ts';

test('the configuration has defaults for missing parts', () => {
  expect(parseConfig('{"name":"Home radio","ownMusic":true}')).toMatchObject({
    name: 'Home radio',
    nameZh: '溪音',
    catalogue: 'api',
    ownMusic: true,
  });
});

test.each(['', '{', '[]', 'null', '{"name":7}'])('damaged configuration %j gives the defaults', (text) => {
  expect(parseConfig(text)).toEqual(parseConfig('{}'));
});

test('changing one part of the configuration keeps the others', () => {
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

test('calls of the embedded catalogue are made only where it is used', () => {
  expect(parseConfig('{}').embedded).toBe(true);
  expect(parseConfig('{"catalogue":"https://music.example.org"}').embedded).toBe(false);
  expect(parseConfig('{"embedded":false}').embedded).toBe(false);
});
