import type { Planting } from './mutant.ts';

export const HOLE_KINDS = ['gate', 'limit', 'escape', 'transaction', 'suppression'] as const;

/** A break that opens something to people who must not have it, and the tests that have to find it. */
export interface Hole extends Planting {
  kind: (typeof HOLE_KINDS)[number];
  /** what stands open with it, behind the name of the door: "search: finds small areas …" */
  opens: string;
  /** test files, of which one at least has to fail */
  tests: string[];
}

/** The part of Vitest's JSON report that is read here. */
export interface TestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

/** What a run of tests came to. */
export interface TestOutcome {
  /** tests whose assertions failed, by their whole titles */
  failed: string[];
  /** what says nothing of a hole: files that did not load, hooks that failed, tests that were not in time */
  broken: string[];
  passed: number;
}

const TOO_LATE = /timed out/;

/** Sorts a report into tests that failed for what they look at, and what merely broke. */
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
