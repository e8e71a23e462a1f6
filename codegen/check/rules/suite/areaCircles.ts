import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';

/** Reports areas that are their own ancestor. */
export const areaCircles: Rule = {
  name: 'area-in-itself',
  *check({ files }): Iterable<Problem> {
    const parents = new Map(
      files.areas.flatMap(({ value }) =>
        value.areas.map(({ area_id, parent_ids }) => [area_id, parent_ids] as const),
      ),
    );
    const above = (area_id: string): Set<string> => {
      const found = new Set<string>();
      const left = [...(parents.get(area_id) ?? [])];
      for (let next = left.pop(); next !== undefined; next = left.pop()) {
        if (!found.has(next)) left.push(...(parents.get(next) ?? []));
        found.add(next);
      }
      return found;
    };
    for (const file of files.areas) {
      for (const [index, { area_id }] of file.value.areas.entries()) {
        if (!above(area_id).has(area_id)) continue;
        yield {
          file,
          path: ['areas', index, 'parent_ids'],
          at: 'key',
          message: messages.areaInItself(area_id),
        };
      }
    }
  },
};
