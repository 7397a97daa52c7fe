import { expect, test } from 'vitest';
import { getDataScopeKey, scopedStorageKey } from './data-scope.ts';
import { getRunTimeConfig, parseRunTimeConfig, productNameIn } from './run-time-config.ts';

test('the configuration has defaults for missing parts', () => {
  expect(parseRunTimeConfig('{"name":"Home radio","ownMusic":true}')).toMatchObject({
    name: 'Home radio',
    nameZh: '溪音',
    catalogue: 'api',
    ownMusic: true,
  });
});

test.each(['', '{', '[]', 'null', '{"name":7}', '{"catalogue":"https://"}'])(
  'a damaged configuration %j gives the defaults',
  (text) => {
    expect(parseRunTimeConfig(text)).toEqual(parseRunTimeConfig('{}'));
  },
);

test('[S1.1] [S1.7] a damaged part of the configuration has its default, and the others are as people wrote them', () => {
  const text = '{"catalogue":"https://music.example.org","name":7,"icp":null,"announcement":"Back at ten."}';
  expect(parseRunTimeConfig(text)).toMatchObject({
    catalogue: 'https://music.example.org',
    embedded: false,
    name: 'Rill',
    icp: '',
    announcement: { title: '', text: 'Back at ten.' },
  });
});

test('[S1.1] the product has one name for readers of Chinese and one for all others', () => {
  expect(['zh-CN', 'en', 'de'].map(productNameIn)).toEqual(['溪音', 'Rill', 'Rill']);
});

test('keys of stored data begin with the catalogue and the listener', () => {
  expect(getDataScopeKey()).toEqual([getRunTimeConfig().catalogueId, 'visitor']);
  expect(scopedStorageKey('queue')).toBe('rill.default.visitor.queue');
});

test('calls of the embedded catalogue are made only where it is used', () => {
  expect(parseRunTimeConfig('{}').embedded).toBe(true);
  expect(parseRunTimeConfig('{"catalogue":"https://music.example.org"}').embedded).toBe(false);
  expect(parseRunTimeConfig('{"embedded":false}').embedded).toBe(false);
});
