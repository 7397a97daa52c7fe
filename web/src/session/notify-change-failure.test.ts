import { expect, test } from 'vitest';
import { CallError } from '#api/client/call-error.ts';
import { dismissNotice, noticesStore, notify } from '#notices/notices.ts';
import { notifyChangeFailure } from './notify-change-failure.ts';

const ENDED = new CallError('refused', 301, '需要登录');

const keys = () => noticesStore.getState().map(({ key }) => key);

test('a change that fails after the end of the session reports the end once, and suggests no retry', () => {
  notifyChangeFailure(ENDED, 'save.failed', 'save');
  expect(keys()).toEqual(['account.required']);
  notify({ key: 'account.disabled', tone: 'info', topic: 'login' });
  notifyChangeFailure(ENDED, 'like.addFailed', 'like');
  expect(keys()).toEqual(['account.disabled']);
  dismissNotice('login');
});

test('any other failed change shows its own message', () => {
  notifyChangeFailure(new CallError('refused', 512, ''), 'save.failed', 'save');
  expect(keys()).toEqual(['save.failed']);
});
