import type { Problem } from '#codegen/check/findings/finding.ts';
import type { CheckContext } from './context.ts';

/** A rule of `rohe check`. */
export interface Rule {
  /** shown in brackets after a finding, unless the finding names another rule */
  name: string;
  check(context: CheckContext): Iterable<Problem> | AsyncIterable<Problem>;
}
