import { quoted } from '#data/problems/problems.ts';
import { listing } from '#data/problems/wording.ts';
import { codesIn } from '#engine/core/query/codes.ts';
import type { SeriesManifest } from '#generated/types.ts';
import type { SuiteFacts } from '#import/facts/importFacts.ts';
import { isFigure, markerOf } from '#import/inspect/forms/cellKinds.ts';
import { isPercent } from '#import/read/saidScale.ts';
import { signIsOpen } from '#import/read/signs.ts';
import { type ColumnRoles, columnRoles, unknownAreas } from './columnRoles.ts';
import { draftPeriod } from './draftPeriod.ts';
import { recipeOf } from './draftRecipe.ts';
import { draftScale } from './draftScale.ts';
import { draftSeries } from './draftSeries.ts';
import type { Draft, DraftInput } from './draftTypes.ts';
import { statusFor } from './marks.ts';
import { limitedTo } from './matchAreas.ts';
import type { UnknownFile } from './openUnknown.ts';
import { columnTexts, constants, type SeenTable, tableView } from './tableView.ts';
import { tellApart } from './tellApart.ts';
import { isNameOf, likelySeries, mainPart, plainName } from './title.ts';
import { widen } from './widen.ts';

/** Rows of a sheet, in long form if its columns are periods, areas or members. @throws ImportStop */
export async function seenTable({
  grid,
  layout,
  suite,
}: Pick<DraftInput, 'grid' | 'layout' | 'suite'>): Promise<SeenTable> {
  const view = await tableView(grid, layout);
  const wide = widen(view, suite, layout.levels);
  return wide ? tableView(grid, layout, wide) : view;
}

/** Why no recipe can be made from a sheet. */
export function lackOf(view: SeenTable, suite: SuiteFacts): string {
  const { area } = columnRoles(view, suite);
  if (area)
    return `Column ${quoted(view.names[area.at] ?? '')} names areas, but no column holds figures, so no recipe is made.`;
  const at = unknownAreas(view);
  const why =
    at === undefined
      ? ' and none holds periods'
      : `: ${quoted(view.names[at] ?? '')} holds ${listing([...columnTexts(view, at).keys()].map(quoted), 4)}`;
  return `No column names areas of this suite${why}, so no recipe is made.`;
}

/** A draft of a recipe from a sheet; undefined if it has no figures, or neither area nor period. */
export function draftOf(input: DraftInput, view: SeenTable): Draft | undefined {
  const { layout, suite, grid } = input;
  const seen = columnRoles(view, suite);
  const { area, period, unread } = seen;
  if ((!area && ((!period && !unread) || unknownAreas(view) !== undefined)) || seen.values.length === 0)
    return undefined;
  const left = new Set(period?.form.others);
  const last = period?.at.at(-1) ?? -1;
  const rows = left.size === 0 ? view.rows : view.rows.filter((row) => !left.has(row[last] ?? ''));
  const splitsFor = (known?: SeriesManifest) =>
    tellApart(
      { ...view, rows },
      {
        unit: seen.unit,
        keys: [...(area ? [area.at] : []), ...(period?.at ?? [])],
        candidates: [...seen.others, ...(seen.unit === undefined ? [] : [seen.unit])],
        dimensions: suite.dimensions,
        maySplit: (names) => known === undefined || isSplitBy(known, names, suite),
        isNamed: (text, at) =>
          known !== undefined && (at === seen.unit ? isUnitOf(text, known) : isNameOf(mainPart(text), known)),
      },
    );
  // Figures of one member do not fit a series that is not broken down by it.
  const isWhole = (one: SeriesManifest) => !splitsFor(one).some(({ open }) => open);
  const { known, value, candidates } = chosenSeries(input, view, seen, isWhole);
  const splits = splitsFor(known);
  const types = known?.areaTypes ?? input.areaTypes;
  const roles = types && area ? { ...seen, area: { ...area, found: limitedTo(area.found, types) } } : seen;
  const texts = [...columnTexts(view, value).keys()];
  // In files of PxWeb, a dash is zero.
  const zeros: readonly string[] = input.file.form.format.startsWith('px')
    ? texts.filter((text) => text === '-')
    : [];
  const others = texts.filter((text) => !isFigure(text) && !zeros.includes(text));
  const places = [layout.ofAll, [...layout.titles, ...constants(view)], [plainName(input.fileName)]];
  const found = {
    view,
    roles,
    splits,
    value,
    candidates,
    period: draftPeriod({ view, period, unread, known, places }),
    scale: draftScale({ view, roles, value, layout, given: grid.given }),
    isSignOpen: signIsOpen(texts, input.file.form),
    status: statusFor({ view, layout, roles, value, isStandard: isStandard(input.file.form) }),
    zeros,
    markers: others.filter((text) => text !== '' && markerOf(text) !== undefined),
    unknownMarkers: others.filter((text) => markerOf(text) === undefined),
  };
  const series = known ?? draftSeries(input, found);
  return { ...found, series, isNewSeries: !known, recipe: recipeOf(input, found, series) };
}

/** Formats whose flags have one meaning by their standard. */
const isStandard = ({ format }: UnknownFile['form']): boolean => /^(?:sdmx|eurostat)-/.test(format);

const isUnitOf = (text: string, { unitKind }: SeriesManifest): boolean =>
  isPercent(text) === (unitKind === 'percentage');

/** Whether a series has these dimensions together; a classification counts for any of its levels. */
function isSplitBy(
  { breakdowns = [] }: SeriesManifest,
  names: readonly string[],
  { dimensions }: SuiteFacts,
) {
  const levels = names.map((name) =>
    dimensions[name]
      ? [name]
      : Object.values(dimensions)
          .filter(({ classification }) => classification === name)
          .map(({ dimension }) => dimension),
  );
  return breakdowns.some((breakdown) => {
    const own = codesIn(breakdown);
    return own.length === levels.length && levels.every((some) => some.some((one) => own.includes(one)));
  });
}

function chosenSeries(
  input: DraftInput,
  view: SeenTable,
  { values, area }: ColumnRoles,
  isWhole: (one: SeriesManifest) => boolean,
) {
  const { suite, layout, fileName, series: wanted } = input;
  const types = new Set([...(area?.found.matched.values() ?? [])].map(({ area_type }) => area_type));
  const fits = (one: SeriesManifest) =>
    (!area || one.areaTypes.some((type) => types.has(type))) && isWhole(one);
  const general = [plainName(fileName), ...layout.titles, ...layout.ofAll, ...constants(view)];
  const byColumn = values.map((at) => ({
    at,
    // With several columns, each is matched by its own heading; a single one, by everything the file says.
    found: likelySeries(
      values.length > 1 ? [view.names[at] ?? ''] : [...general, view.names[at] ?? ''],
      suite.series,
    ).filter(fits),
  }));
  const first = byColumn.find(({ found }) => found.length > 0) ?? byColumn[0];
  const known = wanted === undefined ? first?.found[0] : suite.series[wanted];
  return {
    known,
    value: (known && byColumn.find(({ found }) => found.includes(known))?.at) ?? first?.at ?? values[0] ?? 0,
    candidates: [...new Set(byColumn.flatMap(({ found }) => found.map(({ series }) => series)))],
  };
}
