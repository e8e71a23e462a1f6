import { type FilePlace, formatProblem } from '#data/problems/problems.ts';
import { number } from '#data/problems/wording.ts';
import type { PlausibilityRule } from './basis/rule.ts';

/** Limit for findings to print for each rule: a fault of a file often affects every row. */
const MAX_ALIKE = 5;

interface Found {
  rule: PlausibilityRule;
  count: number;
  said: { place: FilePlace; message: string }[];
}

/** Collects implausible findings. Nothing is published until a person confirms them. */
export class Doubts {
  private readonly byRule = new Map<string, Found>();

  add(rule: PlausibilityRule, finding: () => { place: FilePlace; message: string }): void {
    const found = this.byRule.get(rule.name) ?? { rule, count: 0, said: [] };
    this.byRule.set(rule.name, found);
    found.count++;
    if (found.said.length < MAX_ALIKE) found.said.push(finding());
  }

  /** @param isFinal true: only errors that no reason overrides; false: only the others; absent: all */
  count(isFinal?: boolean): number {
    return [...this.byRule.values()]
      .filter(({ rule }) => isFinal === undefined || (rule.isFinal ?? false) === isFinal)
      .reduce((sum, { count }) => sum + count, 0);
  }

  /** The first findings of each rule with their places, and how many more there are. */
  get lines(): string[] {
    return [...this.byRule.values()].flatMap(({ rule, count, said }) => [
      ...said.map(({ place, message }) =>
        formatProblem({ ...place, message }, rule.isFinal ? 'error' : 'doubt'),
      ),
      ...(count > said.length ? [`and ${number(count - said.length)} more like it`] : []),
    ]);
  }
}
