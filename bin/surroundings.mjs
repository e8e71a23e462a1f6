// The environment variables of the starting scripts, which may run under a Node that cannot read TypeScript.
// environment/environment.ts reads all others.
import { delimiter } from 'node:path';

/** npm's own script, if npm started this. */
export const npmScript = process.env.npm_execpath;

/** The Chromium for the browser tests. */
export const namedChromium = process.env.CHROMIUM;

/** The PostgreSQL for the tests. */
export const namedPostgres = process.env.ROHE_TEST_POSTGRES;

/** Folders in which programs are searched. */
export const searchPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean);

/** Whether all these variables are set. */
export const areSet = (names) => names.every((name) => name in process.env);

/** All environment variables for a child process. They override `otherwise`, and `more` overrides them. */
export const handedOn = (more = {}, otherwise = {}) => ({ ...otherwise, ...process.env, ...more });

/**
 * Id of the process that started this one and should outlive it: $ROHE_PARENT; undefined if no process needs
 * to. It is not passed on to child processes.
 */
export function takeParent() {
  const { ROHE_PARENT, npm_lifecycle_event } = process.env;
  delete process.env.ROHE_PARENT;
  if (ROHE_PARENT) return Number(ROHE_PARENT);
  // npm or its shell can end on a signal without telling its child.
  return npm_lifecycle_event ? process.ppid : undefined;
}
