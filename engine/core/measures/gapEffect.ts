import { differenceUnit } from './change.ts';
import {
  type Cell,
  type Measure,
  type MeasureArguments,
  type MeasureContext,
  numberArgument,
  textArgument,
} from './measure.ts';
import { fromParts, type Parts, readParts } from './parts.ts';

/** Numerator and denominator series of a ratio, and its scale. */
function ratioParts(cell: Cell, args: MeasureArguments, context: MeasureContext) {
  const rule = context.series(cell.series)?.aggregation;
  const own = rule?.rule === 'ratio' ? rule : { numerator: '', denominator: '', scale: 1 };
  return {
    output: textArgument(args, 'output', own.numerator),
    jobs: textArgument(args, 'jobs', own.denominator),
    scale: numberArgument(args, 'scale', own.scale),
  };
}

interface Level {
  /** the part's share of all jobs */
  share: number;
  /** the ratio of the part; undefined if it has no jobs */
  level: number | undefined;
}

/** Parts with both figures; a part without jobs has a share of zero and no level. */
function levelsOf(output: Parts, jobs: Parts, scale: number): Map<string, Level> {
  const all = jobs.values.reduce((sum, { value }) => sum + (value ?? 0), 0);
  const levels = new Map<string, Level>();
  for (const [index, code] of jobs.codes.entries()) {
    const [made, held] = [output.values[index]?.value, jobs.values[index]?.value];
    if (typeof held !== 'number' || typeof made !== 'number') continue;
    levels.set(code, { share: held / all, level: held > 0 ? (scale * made) / held : undefined });
  }
  return levels;
}

/** Σ (s − S) × P and Σ s × (p − P). If a part has no level in one of the two, it takes the other's. */
export function gapEffects(
  here: Map<string, Level>,
  there: Map<string, Level>,
): { mix: number; within: number } {
  let mix = 0;
  let within = 0;
  for (const [code, own] of here) {
    const other = there.get(code);
    if (!other) continue;
    const reference = other.level ?? own.level ?? 0;
    mix += (own.share - other.share) * reference;
    within += own.share * ((own.level ?? reference) - reference);
  }
  return { mix, within };
}

export const gapEffect: Measure = {
  name: 'gap-effect',
  addsMembers: true,
  arguments: {
    component: { description: '"mix" or "within"', words: ['mix', 'within'], isNeeded: true },
    dimension: { description: 'code of the dimension of the parts', names: 'dimension', isNeeded: true },
    output: {
      description: 'key of the series above the line; absent: as the ratio is published',
      names: 'series',
    },
    jobs: {
      description: 'key of the series below the line; absent: as the ratio is published',
      names: 'series',
    },
    scale: { description: 'factor of the ratio; absent: as the ratio is published', isNumber: true },
  },
  againstBenchmark: () => true,
  unit: (series, _args, base) => differenceUnit(series, base),
  compute(cell, args, context) {
    const { output, jobs, scale } = ratioParts(cell, args, context);
    const dimension = textArgument(args, 'dimension', '');
    const parts = (series: string, area: string) => readParts(context, { ...cell, series, area }, dimension);
    const here = [parts(output, cell.area), parts(jobs, cell.area)] as const;
    const there = [parts(output, context.benchmark), parts(jobs, context.benchmark)] as const;
    return fromParts([here[1], there[1], here[0], there[0]], () => {
      const effects = gapEffects(levelsOf(...here, scale), levelsOf(...there, scale));
      return args.component === 'mix' ? effects.mix : effects.within;
    });
  },
};
