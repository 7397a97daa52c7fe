import { vi } from 'vitest';

// The test files of a project share a process, which takes half the time of one process each. They must not share the
// state of modules: each file imports them anew.
vi.resetModules();
