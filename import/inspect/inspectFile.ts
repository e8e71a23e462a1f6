import { basename } from 'node:path';
import { formatProblem, formatStop, ImportStop } from '#data/problems/problems.ts';
import { observationsIn } from '#data/slices/slice.ts';
import { slugOf } from '#engine/core/words/plainLetters.ts';
import type { SuiteFacts } from '#import/facts/importFacts.ts';
import { type ReadFilesResult, readFiles } from '#import/plan/readFiles.ts';
import { draftOf, lackOf, seenTable } from './draft.ts';
import type { Draft, DraftInput } from './draftTypes.ts';
import { draftLines, fileLines, questionLines, sheetLines } from './inspectLines.ts';
import { type FoundLayout, layoutsOf } from './layout.ts';
import { openUnknown, type UnknownFile } from './openUnknown.ts';
import { type FileGrid, readGrids } from './readGrids.ts';
import type { SeenTable } from './tableView.ts';

export interface InspectOptions {
  suite: SuiteFacts;
  /** milliseconds since 1970 */
  now: number;
  /** name of the new recipe; absent: the file's name */
  recipe?: string | undefined;
  /** key of the series the figures are for */
  series?: string | undefined;
  /** types of areas to read into a new series; absent: all that the file names */
  areaTypes?: DraftInput['areaTypes'];
  /** which file inside a zip archive to read */
  entry?: string | undefined;
  /** which sheet of a workbook to read; absent: the first with figures of areas */
  sheet?: string | undefined;
}

export interface Inspection {
  /** description of the file for people */
  lines: string[];
  /** why the rest of the file cannot be read */
  stop?: ImportStop;
  /** drafts of sheets, in the order of the file */
  drafts: Draft[];
  /** result of reading the file with the recipe of the chosen draft */
  read?: ReadFilesResult;
}

/** One interpretation of a sheet. */
interface Seen {
  grid: FileGrid;
  layout: FoundLayout;
  view: SeenTable;
  draft: Draft | undefined;
}

/** Describes a file and drafts a recipe for it. @throws ImportStop if its format is unknown */
export async function inspect(file: string, options: InspectOptions): Promise<Inspection> {
  const unknown = await openUnknown(file, options.entry);
  const grids = await readGrids(unknown);
  const { suite, now } = options;
  const isWanted = ({ sheet }: FileGrid) => options.sheet === undefined || sheet === options.sheet;
  const seen: Seen[] = [];
  for (const grid of grids.filter(isWanted)) {
    const input = {
      ...options,
      recipe: options.recipe ?? slugOf(nameOf(file)),
      file: unknown,
      fileName: basename(file),
      grid,
      sheets: grids.length,
    };
    const best = await bestOf(input);
    if (best) seen.push(best);
  }
  const chosen = seen.find(({ draft }) => draft) ?? seen[0];
  const drafts = seen.flatMap(({ draft }) => draft ?? []);
  const draft = chosen?.draft;
  const stop = grids.find((grid) => grid.stop)?.stop;
  if (stop && !draft) throw stop;
  // Run the draft before printing it, so the output makes no false promise.
  const read = draft && (await readWith(draft, { file, unknown, grids, suite, now }).catch(asProblem));
  const lines = [
    ...fileLines(file, unknown, grids),
    ...(stop ? [`read only up to here: ${formatStop(stop)}`] : []),
    ...(chosen ? sheetLines(chosen.layout, chosen.grid, chosen.view) : ['No rows of figures are found.']),
    ...(draft
      ? [...draftLines(draft, suite), ...questionLines(draft, suite)]
      : [chosen ? lackOf(chosen.view, suite) : 'So no recipe is made.']),
    ...(draft && read ? trialLines(draft, read) : []),
  ];
  return { lines, drafts, ...(stop && { stop }), ...(read && !(read instanceof ImportStop) && { read }) };
}

/** Reads the file with the recipe of a draft; not again from disk if all its rows were kept. */
function readWith(
  draft: Draft,
  {
    file,
    unknown,
    grids: [grid, ...others],
    suite,
    now,
  }: { file: string; unknown: UnknownFile; grids: readonly FileGrid[]; suite: SuiteFacts; now: number },
): Promise<ReadFilesResult> {
  const isKept = grid && others.length === 0 && !grid.stop && grid.records.length === grid.count;
  const tables = isKept ? [{ ...grid, records: [grid.records], family: unknown.family }] : undefined;
  const { recipe } = draft;
  return readFiles({
    ...{ recipe, files: [file], suite: withSeries(suite, draft), now },
    ...(tables && { tables }),
  });
}

const asProblem = (error: unknown): ImportStop => {
  if (error instanceof ImportStop) return error;
  throw error;
};

/**
 * The interpretation of a sheet whose recipe reads its start with fewest questions, problems and warnings, and of
 * those that read it the one that begins highest; the only one needs no trial.
 */
async function bestOf(input: Omit<DraftInput, 'layout'>): Promise<Seen | undefined> {
  const { grid } = input;
  const isShort = grid.count <= sampleRows;
  const records = grid.records.slice(0, sampleRows);
  const sample = { ...grid, records, rows: grid.rows.slice(0, sampleRows), count: records.length };
  const [only, ...others] = layoutsOf(grid);
  if (only && others.length === 0) return seenBy(input, only());
  let best: { seen: Seen; score: readonly number[]; whole: () => FoundLayout } | undefined;
  for (const whole of only ? [only, ...others] : []) {
    const seen = await seenBy({ ...input, grid: sample }, whole(sample));
    const score = seen?.draft ? await scoreOf(seen.draft, { ...input, grid: sample }) : [-1];
    if (seen && (!best || isBetter(score, best.score))) best = { seen, score, whole };
  }
  return best && (isShort ? { ...best.seen, grid } : seenBy(input, best.whole()));
}

/** An interpretation and its draft; undefined if the import cannot read it. */
async function seenBy(input: Omit<DraftInput, 'layout'>, layout: FoundLayout): Promise<Seen | undefined> {
  const view = await seenTable({ ...input, layout }).catch(asProblem);
  if (view instanceof ImportStop) return undefined;
  return { grid: input.grid, layout, view, draft: draftOf({ ...input, layout }, view) };
}

/** Whether a recipe that begins higher up scores better, or reads figures as well. */
function isBetter(score: readonly number[], than: readonly number[]): boolean {
  const at = score.findIndex((one, index) => one !== (than[index] ?? 0));
  return at < 0 ? score[0] === 1 : (score[at] ?? 0) > (than[at] ?? 0);
}

/** Rows of a sheet to test each interpretation on. */
const sampleRows = 400;

/** Scores how a recipe reads a sheet: whether it reads figures, then questions and problems. */
async function scoreOf(
  draft: Draft,
  { grid, suite, file, now }: Omit<DraftInput, 'layout'>,
): Promise<readonly number[]> {
  const questions = -questionLines(draft, suite).length;
  const { sheet: _, ...form } = draft.recipe.file;
  const sample = { name: '', given: grid.given, records: [grid.records], family: file.family };
  const read = await readFiles({
    recipe: { ...draft.recipe, file: form },
    files: [''],
    suite: withSeries(suite, draft),
    now,
    tables: [sample],
  }).catch(asProblem);
  if (read instanceof ImportStop) return [0, questions];
  const isRead = read.tables.some(({ figures }) => figures > 0);
  return [isRead ? 1 : 0, questions, -read.problems.count - read.doubts.count()];
}

const nameOf = (file: string): string => basename(file).replace(/(?:\.\w{1,7})+$/, '');

const MAX_PROBLEMS = 4;

function trialLines({ series }: Draft, read: ReadFilesResult | ImportStop): string[] {
  if (read instanceof ImportStop) return ['', `Nothing is read with this recipe yet: ${read.message}`];
  const areas = new Set<string>();
  const all = new Set<string>();
  let observations = 0;
  for (const slice of read.slices) {
    areas.add(slice.area_id);
    for (const period of slice.periods) all.add(period);
    observations += observationsIn(slice);
  }
  const periods = [...all].toSorted();
  const figures = `${observations} figures of ${series.series} for ${areas.size} areas, ${periods[0] ?? '-'} to ${periods.at(-1) ?? '-'}`;
  const { count, listed } = read.problems;
  return [
    '',
    count === 0 ? `Read with this recipe: ${figures}.` : `Read with this recipe: ${count} problems.`,
    ...listed.slice(0, MAX_PROBLEMS).map((problem) => `  ${formatProblem(problem)}`),
    ...read.doubts.lines.slice(0, MAX_PROBLEMS).map((line) => `  ${line}`),
  ];
}

/** The suite with the series that a draft would add. */
export function withSeries(suite: SuiteFacts, { series }: Pick<Draft, 'series'>): SuiteFacts {
  return { ...suite, series: { [series.series]: series, ...suite.series } };
}
