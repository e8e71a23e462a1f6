import type { SourceManifest, SourceWide } from '#generated/types.ts';
import type { SuiteFacts } from '#import/facts/importFacts.ts';
import { isPeriodLike, partForm, periodForm } from '#import/inspect/forms/periodForm.ts';
import { allAreaNames } from '#import/match/areaNames.ts';
import { isScaleHeading } from '#import/read/saidScale.ts';
import type { FoundLayout } from './layout.ts';
import { besideFigures } from './marks.ts';
import { matchMembers } from './matchMembers.ts';
import { columnTexts, type SeenTable } from './tableView.ts';

/**
 * How columns for periods, parts of a year, areas or members of one dimension become rows; undefined if there
 * are none. One of several rows of headings may hold them.
 */
export function widen(
  view: SeenTable,
  suite: SuiteFacts,
  levels: FoundLayout['levels'],
): SourceManifest['wide'] {
  const figures = [...view.figures].filter((at) => !isScaleHeading(view.names[at] ?? ''));
  const heading = (at: number) => view.names[at] ?? '';
  const periods = figures.filter((at) => isPeriodLike(heading(at)));
  // A year above a name is no period by itself.
  const isWhole = levels.length < 2 || periodForm(periods.map(heading)) !== undefined;
  if ((periods.length > 1 && isWhole) || (periods.length === 1 && isOnly(view, periods)))
    return unfolding(view, periods, 'Period');
  const parts = figures.filter((at) => partForm([heading(at)]) !== undefined);
  if (parts.length > 1 && hasYears(view)) return unfolding(view, parts, 'Part of the year');
  const areas = allAreaNames(suite.areas);
  const isArea = (text: string) => areas.find(text).length > 0;
  for (const [at, texts] of levels.length > 1 ? levels.entries() : []) {
    const own = figures.filter((figure) => texts[figure]);
    const said = new Set(own.map((figure) => texts[figure] ?? ''));
    const name = [...said].every(isPeriodLike) ? 'Period' : [...said].every(isArea) ? 'Area' : undefined;
    if (name === undefined || said.size < 2) continue;
    const heading = levels.map((_, level) => (level === at ? name : `Heading ${level + 1}`));
    return unfolding(view, own, heading);
  }
  const named = figures.filter((at) => isArea(heading(at)));
  // The columns can include totals of areas, so all columns from the first area on are figures of the same
  // kind.
  if (named.length > 1 && named.length * 2 >= figures.length)
    return unfolding(
      view,
      figures.filter((at) => at >= Math.min(...named)),
      'Area',
    );
  const headings = new Map(figures.map((at) => [heading(at), { rows: 1, label: '' }]));
  const members = matchMembers(headings, suite.dimensions);
  const own = figures.filter(
    (at) => members && [...members.matched, ...members.totals].includes(heading(at)),
  );
  return members ? unfolding(view, own, members.name) : undefined;
}

/** A single period column counts as wide only if it is the only figure column and no column has periods. */
const isOnly = (view: SeenTable, [at]: readonly number[]): boolean =>
  [...view.figures].every((one) => one === at) && !hasYears(view);

/** Whether a column contains periods. */
const hasYears = (view: SeenTable): boolean =>
  view.names.some((_, at) => periodForm([...columnTexts(view, at).keys()].filter(Boolean)) !== undefined);

/** How columns with these headings become rows, together with their flag columns. */
function unfolding(view: SeenTable, figures: readonly number[], heading: string | string[]): SourceWide {
  const { beside, columns = figures } = besideFigures(view, figures) ?? {};
  const keep = view.names.filter((_, at) => !columns.includes(at));
  return { columns: 'rest', keep, heading: heading as SourceWide['heading'], ...(beside && { beside }) };
}
