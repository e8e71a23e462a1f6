import { formatProblem, formatStop, ImportStop } from '#data/problems/problems.ts';
import type { DatasetRow } from '#data/slices/slicesOfRows.ts';
import type { SeriesManifest, SourceManifest } from '#generated/types.ts';
import type { SuiteFacts } from '#import/facts/importFacts.ts';
import { inspect } from './inspectFile.ts';

interface Wanted {
  suite: SuiteFacts;
  /** key of the series to be */
  series: string;
  /** name of the recipe to be */
  recipe: string;
  /** types of areas that the product of its page shows */
  areaTypes?: SeriesManifest['areaTypes'] | undefined;
  sheet?: string | undefined;
  entry?: string | undefined;
}

interface IndicatorDraft {
  path: string;
  series: SeriesManifest;
  recipe: SourceManifest;
  areas: string[];
  breakdowns: string[];
  figures: Pick<DatasetRow, 'area_id' | 'period' | 'breakdown' | 'member' | 'value'>[];
}

/**
 * Drafts a series and a recipe for the figures of a file, and verifies both by reading it.
 * @throws ImportStop describing the file if no draft is possible, or its errors
 */
export async function draftForIndicator(path: string, wanted: Wanted): Promise<IndicatorDraft> {
  const { drafts, lines, read, stop } = await inspect(path, { ...wanted, now: Date.now() }).catch(withPlace);
  if (stop) withPlace(stop);
  const [draft] = drafts;
  if (!draft || !read) {
    const hint = 'For files laid out in another way, write the recipe by hand: docs/add-a-data-source.md.';
    throw new ImportStop([`${path}:1:1: error: ${lines.at(-1)} ${hint}`, '', ...lines].join('\n'));
  }
  const { recipe } = draft;
  const [problem] = read.problems.listed;
  if (problem) throw new ImportStop(`${formatProblem(problem)}\n\n${lines.join('\n')}`);
  const rows = [...read.rows];
  const [first] = rows;
  const own = rows
    .filter(
      ({ area_id, breakdown, member }) =>
        area_id === first?.area_id && breakdown === first.breakdown && member === first.member,
    )
    .toSorted((a, b) => (a.period < b.period ? -1 : 1));
  const breakdowns = [...new Set(rows.map(({ breakdown }) => breakdown))].toSorted();
  return {
    path,
    series: { ...draft.series, ...shownBy(breakdowns) },
    recipe,
    areas: [...new Set(rows.map(({ area_id }) => area_id))],
    breakdowns,
    figures: [...new Set([own[0], own.at(-1)])].flatMap((row) => (row ? [plain(row)] : [])),
  };
}

/** Adds the place to the message, because commands that import nothing print only the message. */
function withPlace(error: unknown): never {
  throw error instanceof ImportStop ? new ImportStop(formatStop(error)) : error;
}

const shownBy = (breakdowns: readonly string[]) => {
  const split = breakdowns.filter(Boolean);
  return split.length > 0 ? { breakdowns: split } : {};
};

const plain = ({ area_id, period, breakdown, member, value }: DatasetRow) => ({
  area_id,
  period,
  breakdown,
  member,
  value,
});
