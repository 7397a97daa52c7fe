import { expect, test } from 'vitest';
import { isStartedWithNohup } from './nohup.ts';

const stdin = (flags: string) => () => `pos:\t0\nflags:\t${flags}\nmnt_id:\t26\n`;

test('nohup is known by the name of the command that the shell left', () => {
  expect(isStartedWithNohup({ _: '/usr/bin/nohup' }, stdin('0100000'))).toBe(true);
  expect(isStartedWithNohup({ _: '/usr/bin/node' }, stdin('0100000'))).toBe(false);
});

test('nohup is known by a standard input that can only be written to', () => {
  expect(isStartedWithNohup({ _: '/usr/bin/sudo' }, stdin('0100001'))).toBe(true);
  expect(isStartedWithNohup({}, stdin('0100002'))).toBe(false);
});

test('where nothing is known of the standard input, Rill was not started with nohup', () => {
  const unknown = () => {
    throw new Error('ENOENT');
  };
  expect(isStartedWithNohup({}, unknown)).toBe(false);
});
