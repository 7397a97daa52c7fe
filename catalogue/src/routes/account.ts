import { loginStatusCall } from '@rill/contract/wire';
import type { Hono } from 'hono';
import { implement } from '../implement.ts';

export function accountRoutes(app: Hono): void {
  implement(app, loginStatusCall)(() => ({ data: { code: 200, account: null, profile: null } }));
}
