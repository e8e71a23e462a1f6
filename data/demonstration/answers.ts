import type { DemonstrationSuite } from './world.ts';

/** Codes of a breakdown of a census: answers, those who gave none, and all who answered; people may give several. */
export function answersTo({ dimensions }: DemonstrationSuite, breakdown: string) {
  const { members = [], stated = '', multiple = false } = dimensions[breakdown] ?? {};
  const answers = members.filter(({ unstated }) => !unstated).map(({ code }) => code);
  const silent = members.filter(({ unstated }) => unstated).map(({ code }) => code);
  return { answers, silent, stated, multiple };
}

const patterns = new Map<string, RegExp>();

/** Whether the code of a member matches a pattern of the profile. */
export function isAnswerLike(pattern: string, code: string): boolean {
  const known = patterns.get(pattern) ?? new RegExp(pattern);
  patterns.set(pattern, known);
  return known.test(code);
}
