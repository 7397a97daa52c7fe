import { vi } from 'vitest';

/** Threads start slowly on a busy machine; a test that needs one may take its time before it counts as stuck. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
