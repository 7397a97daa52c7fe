import { loginStatusWire } from '@rill/contract';
import type { Hono } from 'hono';
import { implement } from '../implement.ts';

export function accountRoutes(app: Hono): void {
  implement(app, loginStatusWire)(() => ({ data: { code: 200, account: null, profile: null } }));
}
