import type { Planting } from './mutant.ts';

export const HOLE_KINDS = ['gate', 'limit', 'escape', 'transaction', 'suppression'] as const;

/** A fault that grants access or removes a protection, and the tests that must find it. */
export interface Hole extends Planting {
  kind: (typeof HOLE_KINDS)[number];
  /** what the fault exposes, after the name of the entry point: "search: finds small areas …" */
  opens: string;
  /** test files, at least one of which must fail */
  tests: string[];
}

/** The parts of Vitest's JSON report that are used. */
export interface TestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

/** The outcome of a test run. */
export interface TestOutcome {
  /** full titles of tests with failed assertions */
  failed: string[];
  /** failures that say nothing about the fault: files that did not load, failed hooks, timeouts */
  broken: string[];
  passed: number;
}

const TOO_LATE = /timed out/;

/** Separates failed assertions from other failures. */
export function outcomeOf({ testResults }: TestReport): TestOutcome {
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = all.filter(({ status }) => status === 'failed');
  const isLate = ({ failureMessages = [] }: (typeof all)[number]) =>
    failureMessages.some((message) => TOO_LATE.test(message));
  const unloaded = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  );
  return {
    failed: failed.filter((test) => !isLate(test)).map(({ fullName }) => fullName),
    broken: [
      ...unloaded.map(({ name }) => name),
      ...failed.filter(isLate).map(({ fullName }) => `${fullName} (not in time)`),
    ],
    passed: all.filter(({ status }) => status === 'passed').length,
  };
}
