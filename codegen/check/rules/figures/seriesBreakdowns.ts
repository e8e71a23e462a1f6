import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { CheckContext } from '#codegen/check/suite/context.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import { codesIn } from '#engine/core/query/codes.ts';
import { nearest } from '#engine/core/words/nearest.ts';

/** A member that the unit names. The unit would be wrong for figures of every other member. */
function memberIn(
  unit: string,
  codes: readonly string[],
  dimensions: CheckContext['names']['dimensions'],
): string | undefined {
  const members = codes.flatMap((code) => dimensions.get(code)?.members ?? []);
  // Ignore ordinary words such as "Other" or "Jobs".
  const names = members.map(({ name }) => name).filter((name) => /\p{Lu}.*[\p{Lu}\d]/u.test(name));
  return names.find((name) => unit.split(/[\s,;()]+/).includes(name));
}

/** Reports breakdowns of series with unknown dimensions or dimensions out of alphabetical order. */
export const seriesBreakdowns: Rule = {
  name: 'breakdown',
  *check({ files, names }): Iterable<Problem> {
    const known = [...names.dimensions.keys()];
    for (const file of files.series) {
      for (const [index, breakdown] of (file.value.breakdowns ?? []).entries()) {
        const codes = codesIn(breakdown);
        const path = ['breakdowns', index];
        const wrong = codes.find((code) => !names.dimensions.has(code));
        if (wrong !== undefined) {
          const message = messages.unknownDimension({ name: wrong, near: nearest(wrong, known), known });
          yield { file, path, message, rule: 'unknown-dimension' };
        } else if (codes.toSorted().join(',') !== breakdown) {
          yield { file, path, message: messages.unsortedBreakdown(breakdown, codes.toSorted().join(',')) };
        }
      }
      const named = memberIn(
        file.value.unit,
        (file.value.breakdowns ?? []).flatMap(codesIn),
        names.dimensions,
      );
      if (named !== undefined)
        yield { file, path: ['unit'], message: messages.unitOfOneMember(named), rule: 'unit-of-member' };
      for (const breakdown of Object.keys(file.value.breakdownsFrom ?? {})) {
        const published = file.value.breakdowns ?? [];
        if (published.includes(breakdown)) continue;
        const message = messages.notPublished(file.value.series, breakdown, published);
        yield { file, path: ['breakdownsFrom', breakdown], at: 'key', message };
      }
    }
  },
};
