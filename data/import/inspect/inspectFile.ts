import { basename } from 'node:path';
import type { SuiteFacts } from '#data/import/facts/suiteFacts.ts';
import { type ReadFilesResult, readFiles } from '#data/import/plan/readFiles.ts';
import { formatProblem } from '#data/import/problems/problems.ts';
import { type Draft, draftOf, lackOf } from './draft.ts';
import { draftLines, fileLines, sheetLines } from './inspectLines.ts';
import { layoutOf } from './layout.ts';
import { openUnknown } from './openUnknown.ts';
import { readGrids } from './readGrids.ts';

export interface InspectOptions {
  suite: SuiteFacts;
  /** milliseconds since 1970 */
  now: number;
  /** name of the recipe to be; absent: that of the file */
  recipe?: string | undefined;
  /** key of the series the figures are for */
  series?: string | undefined;
  /** which file inside a zip file is meant */
  entry?: string | undefined;
  /** which sheet of a workbook is meant; absent: the first with figures of areas */
  sheet?: string | undefined;
}

export interface Inspection {
  /** what the file is, for people */
  lines: string[];
  /** sheets of which a recipe can be made, in the order of the file */
  drafts: Draft[];
  /** what the recipe of the first of them reads out of the file */
  read?: ReadFilesResult;
}

/** Says what a file is and how a recipe for it begins. @throws ImportStop where it is of no known family */
export async function inspect(file: string, options: InspectOptions): Promise<Inspection> {
  const unknown = await openUnknown(file, options.entry);
  const grids = await readGrids(unknown);
  const recipe = options.recipe ?? slugOf(basename(file));
  const seen = grids.map((grid) => {
    const layout = layoutOf(grid);
    const input = { ...options, recipe, file: unknown, fileName: basename(file), grid, sheets: grids.length };
    return { grid, layout, draft: layout && draftOf({ ...input, layout }) };
  });
  const isWanted = (sheet?: string) => options.sheet === undefined || sheet === options.sheet;
  const chosen =
    seen.find(({ grid, draft }) => draft && isWanted(grid.sheet)) ?? seen.find(({ layout }) => layout);
  const drafts = seen.flatMap(({ grid, draft }) => (draft && isWanted(grid.sheet) ? [draft] : []));
  const draft = chosen?.draft;
  // Nothing is promised that does not hold: the recipe is tried as it stands.
  const { suite, now } = options;
  const read =
    draft && (await readFiles({ recipe: draft.recipe, files: [file], suite: withSeries(suite, draft), now }));
  const lines = [
    ...fileLines(file, unknown, grids),
    ...(chosen?.layout
      ? sheetLines(chosen.layout, chosen.grid, draft?.view)
      : ['No rows of figures are found.']),
    ...(draft
      ? draftLines(draft, options.suite)
      : [chosen?.layout ? lackOf({ layout: chosen.layout, suite: options.suite }) : 'So no recipe is made.']),
    ...(draft && read ? trialLines(draft, read) : []),
  ];
  return { lines, drafts, ...(read && { read }) };
}

/** Letters and digits with hyphens between them. */
export const slugOf = (text: string): string =>
  text
    .replace(/(?:\.\w{1,7})+$/, '')
    .normalize('NFD')
    .replace(/[\p{M}'’‘ʻ]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const mostProblems = 4;

function trialLines({ series }: Draft, read: ReadFilesResult): string[] {
  const areas = new Set<string>();
  const all = new Set<string>();
  let observations = 0;
  for (const { area_id, periods, statuses } of read.slices) {
    areas.add(area_id);
    for (const period of periods) all.add(period);
    observations += statuses.filter((status) => status !== 0).length;
  }
  const periods = [...all].toSorted();
  const figures = `${observations} figures of ${series.series} for ${areas.size} areas, ${periods[0] ?? '-'} to ${periods.at(-1) ?? '-'}`;
  const { count, listed } = read.problems;
  return [
    '',
    count === 0 ? `Read with this recipe: ${figures}.` : `Read with this recipe: ${count} problems.`,
    ...listed.slice(0, mostProblems).map((problem) => `  ${formatProblem(problem)}`),
  ];
}

/** The suite with the series that a draft would add. */
export function withSeries(suite: SuiteFacts, { series }: Pick<Draft, 'series'>): SuiteFacts {
  return { ...suite, series: { [series.series]: series, ...suite.series } };
}
