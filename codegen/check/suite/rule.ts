import type { Problem } from '#codegen/check/findings/finding.ts';
import type { CheckContext } from './context.ts';

/** One thing that `rohe check` looks for. */
export interface Rule {
  /** stands in brackets behind its findings, where a finding does not say another */
  name: string;
  check(context: CheckContext): Iterable<Problem> | AsyncIterable<Problem>;
}
