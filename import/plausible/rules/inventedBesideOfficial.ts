import { areaNaming, listing } from '#data/problems/wording.ts';
import type { Finding, ImportRule, SeenImport } from '#import/plausible/basis/rule.ts';

function* findings({ changes, keys, suite, isInvented }: SeenImport): Generator<Finding> {
  const invented = new Map<string, Set<string>>();
  for (const { fresh } of changes) {
    if (!fresh || !isInvented(fresh)) continue;
    invented.set(fresh.series, (invented.get(fresh.series) ?? new Set()).add(fresh.area_id));
  }
  const name = areaNaming(suite.areas);
  for (const [series, areas] of invented) {
    const official = keys.filter(
      (key) => key.series === series && !key.demonstration && areas.has(key.area_id),
    );
    const names = [...new Set(official.map(({ area_id }) => name(area_id)))];
    if (names.length === 0) continue;
    yield {
      message: () =>
        `The recipe's dataset is invented ("demonstration"), and official figures of ${series} are published for ${listing(names)}: the two never stand side by side. Leave these areas out, or say "demonstration": false if the figures are official.`,
    };
  }
}

export const inventedBesideOfficial: ImportRule = {
  name: 'invented-beside-official',
  isFinal: true,
  findings,
};
