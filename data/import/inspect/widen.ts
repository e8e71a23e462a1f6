import type { SuiteFacts } from '#data/import/facts/suiteFacts.ts';
import { AreaNames } from '#data/import/match/areaNames.ts';
import { matchMembers } from './matchMembers.ts';
import { periodForm } from './periodForm.ts';
import { type SeenTable, unfolded } from './tableView.ts';

/** Turns columns that are periods, areas or members of one dimension into rows; other tables stay as they are. */
export function widen(view: SeenTable, suite: SuiteFacts): SeenTable {
  const figures = [...view.figures];
  const heading = (at: number) => view.names[at] ?? '';
  const periods = figures.filter((at) => periodForm([heading(at)]) !== undefined);
  if (periods.length > 1) return unfolded(view, periods, 'Period');
  const areas = new AreaNames(suite.areas);
  const named = figures.filter((at) => areas.find(heading(at)).length > 0);
  // Sums of areas stand among them: all columns behind the first are figures of something alike.
  if (named.length > 1 && named.length * 2 >= figures.length)
    return unfolded(
      view,
      figures.filter((at) => at >= Math.min(...named)),
      'Area',
    );
  const headings = new Map(figures.map((at) => [heading(at), { rows: 1, label: '' }]));
  const members = matchMembers(headings, suite.dimensions);
  const own = figures.filter(
    (at) => members && [...members.matched, ...members.totals].includes(heading(at)),
  );
  return members ? unfolded(view, own, members.name) : view;
}
