import { afterEach, vi } from 'vitest';

// The test runner imports this before every file. Files share a process, so what a test replaced is put back, also
// after one that failed half-way.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
