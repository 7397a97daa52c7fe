import { vi } from 'vitest';

// The test files of a project share a process, which takes half the time of one process each. To keep the state of one
// file out of the next, each starts with real timers and globals and imports our modules anew; only installed packages
// stay loaded.
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.resetModules();
