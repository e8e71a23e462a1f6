import type { Slice } from '#data/contract/contract.ts';
import { foldInto, sumOf } from '#data/demonstration/world/panel.ts';
import { demonstration, isPublishedFor, statusesOf } from '#data/demonstration/world/publication.ts';
import type { World } from '#data/demonstration/world/world.ts';
import { knowledgeClasses } from './knowledgeIndustries.ts';

/** Location quotients of jobs, and the concentration index: worked out from summed industry jobs. */
function* structureSlices(world: World): Generator<Slice> {
  const { LQ_A, DIVERSITY_A } = world.suite.series;
  const work = world.panel('jobs');
  const folding = foldInto(work.members, 'IND_54');
  if (!folding) return;
  const nation = sumOf(work, work.quanta.length > 0 ? world.tree.leaves.map((_, at) => at) : [], folding);
  const width = folding.members.length;
  const shared = { periods: work.periods, datasets: [demonstration] };
  for (const group of [...world.tree.groups, ...world.tree.userAreas]) {
    const counts = sumOf(work, group.leaves, folding);
    const shares = sharesOf(counts, width);
    const base = sharesOf(nation, width);
    const area_id = group.area.area_id;
    if (LQ_A && isPublishedFor(world, LQ_A, group.area)) {
      const values = shares.map((share, cell) =>
        !base[cell] ? Number.NaN : Math.round((share / base[cell]) * 1000) / 1000,
      );
      yield {
        ...shared,
        series: LQ_A.series,
        breakdown: 'IND_54',
        area_id,
        members: folding.members,
        values,
        statuses: statusesOf(values, width),
      };
    }
    if (DIVERSITY_A && isPublishedFor(world, DIVERSITY_A, group.area)) {
      const values = Float64Array.from(work.periods, (_, at) => {
        const row = shares.subarray(at * width, (at + 1) * width);
        return Math.round(row.reduce((sum, share) => sum + (100 * share) ** 2, 0) * 10) / 10;
      });
      yield {
        ...shared,
        series: DIVERSITY_A.series,
        breakdown: '',
        area_id,
        members: [''],
        values,
        statuses: statusesOf(values, 1),
      };
    }
  }
}

function sharesOf(counts: Float64Array, width: number): Float64Array {
  return counts.map((count, cell) => {
    const from = cell - (cell % width);
    const all = counts.subarray(from, from + width).reduce((sum, value) => sum + value, 0);
    return all > 0 ? count / all : 0;
  });
}

/** Classes of knowledge-intensive jobs, and how concentrated jobs are. */
export function* workSeries(world: World): Generator<Slice> {
  const { KI_EMP_A, LQ_A, DIVERSITY_A } = world.suite.series;
  if (KI_EMP_A) yield* knowledgeClasses(world, world.panel('knowledge'));
  if (LQ_A || DIVERSITY_A) yield* structureSlices(world);
}
