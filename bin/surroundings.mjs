// What starting scripts read of the environment: they may run under a Node that reads no TypeScript. environment/environment.ts reads all else.
import { delimiter } from 'node:path';

/** npm's own script, where npm started this. */
export const npmScript = process.env.npm_execpath;

/** The Chromium that the browser tests are told to use. */
export const namedChromium = process.env.CHROMIUM;

/** The PostgreSQL that tests are told to use. */
export const namedPostgres = process.env.ROHE_TEST_POSTGRES;

/** Folders that programs are looked for in. */
export const searchPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean);

/** Whether all these variables are set. */
export const areSet = (names) => names.every((name) => name in process.env);

/** All that is set outside, for a process that is started: over `otherwise`, under `more`. */
export const handedOn = (more = {}, otherwise = {}) => ({ ...otherwise, ...process.env, ...more });

/**
 * Id of the process that started this one and should outlive it: $ROHE_PARENT; undefined where whoever it is may leave. It is not
 * passed on to what this process starts.
 */
export function takeParent() {
  const { ROHE_PARENT, npm_lifecycle_event } = process.env;
  delete process.env.ROHE_PARENT;
  if (ROHE_PARENT) return Number(ROHE_PARENT);
  // npm, or its shell, ends on some signals without a word to what it runs.
  return npm_lifecycle_event ? process.ppid : undefined;
}
