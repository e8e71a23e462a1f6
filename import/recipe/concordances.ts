import { join } from 'node:path';
import { ImportStop, quoted } from '#data/problems/problems.ts';
import { withDefaults } from '#engine/core/recipes/withDefaults.ts';
import type { SourceArea, SourceDimension, SourceManifest } from '#generated/types.ts';
import { readList } from '#import/lists/readList.ts';

type SourceConcordance = NonNullable<SourceArea['concordance']>;

/** A row of a concordance: a part, its whole, and the share that counts there. */
interface Line {
  code: string;
  target: string;
  weight: number;
}

/**
 * The recipe with its concordances expanded, as if it named each part itself.
 * @param folder folder of the recipe, which file names are relative to
 * @throws ImportStop if a file cannot be read or is not a concordance
 */
export async function withConcordances(recipe: SourceManifest, folder: string): Promise<SourceManifest> {
  const read = new Map<string, Promise<Line[]>>();
  const linesOf = (concordance: SourceConcordance) => {
    const id = JSON.stringify(concordance);
    const lines = read.get(id) ?? readLines(concordance, folder);
    read.set(id, lines);
    return lines;
  };
  const tables = recipe.tables.map(async (table) => {
    const { area, dimensions = {} } = withDefaults(recipe.defaults, table);
    const split = await Promise.all(
      Object.entries(dimensions).map(
        async ([name, rule]) => [name, await memberRule(rule, linesOf)] as const,
      ),
    );
    return {
      ...table,
      ...(area && { area: await areaRule(area, linesOf) }),
      ...(split.length > 0 && { dimensions: Object.fromEntries(split) }),
    };
  });
  return { ...recipe, tables: await Promise.all(tables) };
}

type LinesOf = (concordance: SourceConcordance) => Promise<Line[]>;

async function areaRule({ concordance, ...rule }: SourceArea, linesOf: LinesOf): Promise<SourceArea> {
  if (!concordance) return rule;
  const shares: Record<string, Record<string, number>> = Object.create(null);
  for (const { code, target, weight } of await linesOf(concordance))
    shares[code] = { ...shares[code], [target]: weight };
  return { ...rule, shares: { ...shares, ...rule.shares } };
}

async function memberRule(
  { concordance, ...rule }: SourceDimension,
  linesOf: LinesOf,
): Promise<SourceDimension> {
  if (!concordance) return rule;
  const map: Record<string, string> = Object.create(null);
  for (const { code, target, weight } of await linesOf(concordance)) {
    if (weight !== 1 || (map[code] !== undefined && map[code] !== target))
      throw stop(
        concordance,
        `${quoted(code)} is parted: a member counts whole in one other. Only areas have weights.`,
      );
    map[code] = target;
  }
  return { ...rule, map: { ...map, ...rule.map }, add: true };
}

async function readLines(concordance: SourceConcordance, folder: string): Promise<Line[]> {
  const { file, code = 'code', target = 'target', weight } = concordance;
  const { names, column, rows } = await readList({ file: join(folder, file) });
  const weightAt = weight === undefined && !names.includes('weight') ? undefined : column(weight ?? 'weight');
  const [codeAt, targetAt] = [column(code), column(target)];
  const sums = new Map<string, number>();
  const lines = rows.map((row, at) => {
    const share = weightAt === undefined ? 1 : Number(row[weightAt] ?? '');
    const line = { code: row[codeAt] ?? '', target: row[targetAt] ?? '', weight: share };
    if (line.code === '' || line.target === '' || !(share > 0 && share <= 1))
      throw stop(
        concordance,
        `Row ${at + 1} is no line of a concordance: it needs a code, a target, and a weight above 0 and up to 1 where there is one.`,
      );
    sums.set(line.code, (sums.get(line.code) ?? 0) + share);
    return line;
  });
  for (const [part, sum] of sums)
    if (Math.abs(sum - 1) > 0.01 && weightAt !== undefined)
      throw stop(
        concordance,
        `The weights of ${quoted(part)} add up to ${Number(sum.toPrecision(4))}, not to 1.`,
      );
  return lines;
}

const stop = ({ file }: SourceConcordance, message: string) => new ImportStop(message, { file });
