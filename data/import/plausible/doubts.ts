import { type FilePlace, formatProblem } from '#data/import/problems/problems.ts';
import { number } from '#data/import/problems/wording.ts';
import type { PlausibilityRule } from './basis/rule.ts';

/** A file that is wrong in one way is often wrong so in every row. */
const mostAlike = 5;

interface Found {
  rule: PlausibilityRule;
  count: number;
  said: { place: FilePlace; message: string }[];
}

/** Collects what can hardly be. Nothing is published while it holds anything that no person vouched for. */
export class Doubts {
  private readonly byRule = new Map<string, Found>();

  add(rule: PlausibilityRule, finding: () => { place: FilePlace; message: string }): void {
    const found = this.byRule.get(rule.name) ?? { rule, count: 0, said: [] };
    this.byRule.set(rule.name, found);
    found.count++;
    if (found.said.length < mostAlike) found.said.push(finding());
  }

  /** @param isFinal true: only those that no reason makes right; false: only the others; absent: all */
  count(isFinal?: boolean): number {
    return [...this.byRule.values()]
      .filter(({ rule }) => isFinal === undefined || rule.isFinal === isFinal)
      .reduce((sum, { count }) => sum + count, 0);
  }

  /** The first of every rule with their places, and how many more there are. */
  get lines(): string[] {
    return [...this.byRule.values()].flatMap(({ rule, count, said }) => [
      ...said.map(({ place, message }) =>
        formatProblem({ ...place, message }, rule.isFinal ? 'error' : 'doubt'),
      ),
      ...(count > said.length ? [`and ${number(count - said.length)} more like it`] : []),
    ]);
  }
}
