import { vi } from 'vitest';

/** Threads start slowly on a busy machine, so tests that need one have a longer timeout. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
