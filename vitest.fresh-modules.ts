import { vi } from 'vitest';

// The test files of a project share a process, which takes half the time of one process each. What a file leaves behind
// must not reach the next one: each starts with real timers and globals, and imports our modules anew. The packages that
// they import stay as they are.
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.resetModules();
