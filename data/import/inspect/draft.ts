import type { SuiteFacts } from '#data/import/facts/suiteFacts.ts';
import { quoted } from '#data/import/problems/problems.ts';
import type { RecipeTable } from '#data/import/records/recipeTables.ts';
import { monthNames } from '#engine/core/periods/months.ts';
import { codesIn } from '#engine/core/query/codes.ts';
import { toBeWritten } from '#engine/core/words/toBeWritten.ts';
import type { SeriesManifest, SourceManifest, SourcePeriod } from '#generated/types.ts';
import { isFigure, markerOf, writtenForm } from './cellKinds.ts';
import { type ColumnRoles, columnRoles } from './columnRoles.ts';
import { draftSeries } from './draftSeries.ts';
import type { FoundLayout } from './layout.ts';
import { isNameOf, likelySeries } from './likelySeries.ts';
import { limitedTo } from './limitedTo.ts';
import type { UnknownFile } from './openUnknown.ts';
import { onlyYear } from './periodForm.ts';
import type { FileGrid } from './readGrids.ts';
import { columnTexts, type SeenTable, tableView } from './tableView.ts';
import { type Split, tellApart } from './tellApart.ts';
import { fileTitle } from './title.ts';
import { widen } from './widen.ts';

export interface DraftInput {
  file: UnknownFile;
  /** the file's own name, which can say what it holds */
  fileName: string;
  grid: FileGrid;
  layout: FoundLayout;
  suite: SuiteFacts;
  /** key of the series the figures are for; absent: the likeliest of the suite, else a new one */
  series?: string | undefined;
  /** name of the recipe */
  recipe: string;
  sheets: number;
}

/** What was made of a sheet. */
export interface Draft {
  view: SeenTable;
  roles: ColumnRoles;
  splits: Split[];
  value: number;
  /** period of all rows, where no column says it */
  always?: string | undefined;
  markers: string[];
  unknownMarkers: string[];
  series: SeriesManifest;
  isNewSeries: boolean;
  candidates: string[];
  recipe: SourceManifest;
}

/** Why a sheet makes no recipe. */
export function lackOf({ layout, suite }: Pick<DraftInput, 'layout' | 'suite'>): string {
  const view = widen(tableView(layout), suite);
  const { area } = columnRoles(view, suite);
  return area
    ? `Column ${quoted(view.names[area.at] ?? '')} names areas, but no column holds figures, so no recipe is made.`
    : 'No column names areas of this suite, so no recipe is made.';
}

/** A recipe to begin with, from what a sheet shows; undefined where it names no areas or holds no figures. */
export function draftOf(input: DraftInput): Draft | undefined {
  const { layout, suite } = input;
  const view = widen(tableView(layout), suite);
  const seen = columnRoles(view, suite);
  const { area, period } = seen;
  if (!area || seen.values.length === 0) return undefined;
  const splitsFor = (known?: SeriesManifest) =>
    tellApart(view, {
      keys: [area.at, ...(period ? [period.at] : [])],
      candidates: seen.others,
      dimensions: suite.dimensions,
      maySplit: (names) => known === undefined || isSplitBy(known, names, suite),
      isNamed: (text) => known !== undefined && isNameOf(text, known),
    });
  // Figures of one member are none of a series that is not split by it.
  const isWhole = (one: SeriesManifest) => !splitsFor(one).some(({ isPart }) => isPart);
  const chosen = chosenSeries(input, view, seen, isWhole);
  const { known, value } = chosen;
  const splits = splitsFor(known);
  const roles = known ? { ...seen, area: { ...area, found: limitedTo(area.found, known.areaTypes) } } : seen;
  const texts = [...columnTexts(view, value).keys()].filter((text) => !isFigure(text));
  const places = [layout.ofAll, [...layout.titles, ...constants(view)], [input.fileName]];
  const always = period ? undefined : places.map(onlyYear).find((year) => year !== undefined);
  const found = {
    view,
    roles,
    splits,
    value,
    always,
    markers: texts.filter((text) => text !== '' && markerOf(text) !== undefined),
    unknownMarkers: texts.filter((text) => markerOf(text) === undefined),
    candidates: chosen.candidates,
  };
  const series = known ?? draftSeries(input, found);
  return { ...found, series, isNewSeries: !known, recipe: recipeOf(input, found, series) };
}

type Found = Omit<Draft, 'series' | 'isNewSeries' | 'recipe'>;

/** Whether a series has these dimensions together; a classification stands for any of its levels. */
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

/** Texts of columns that say the same in all rows. */
export const constants = (view: SeenTable): string[] =>
  view.names.flatMap((_, at) => {
    const texts = [...columnTexts(view, at).keys()];
    return texts.length === 1 && texts[0] ? texts : [];
  });

function chosenSeries(
  input: DraftInput,
  view: SeenTable,
  { values, area }: ColumnRoles,
  isWhole: (one: SeriesManifest) => boolean,
) {
  const { suite, layout, fileName, series: wanted } = input;
  const types = new Set([...(area?.found.matched.values() ?? [])].map(({ area_type }) => area_type));
  const fits = (one: SeriesManifest) => one.areaTypes.some((type) => types.has(type)) && isWhole(one);
  const general = [fileName.replace(/\.\w+$/, ''), ...layout.titles, ...layout.ofAll, ...constants(view)];
  const byColumn = values.map((at) => ({
    at,
    // One of several columns is meant by its own heading; the only one, by all the file says.
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

function recipeOf(input: DraftInput, found: Found, series: SeriesManifest): SourceManifest {
  const { file, layout, grid, sheets, recipe } = input;
  const title = fileTitle(input, found.view);
  const { footerRule: footer } = layout;
  const table = tableOf(found, series);
  const header = headerOf(layout, table);
  return {
    title,
    dataset: { dataset: recipe, title, source: toBeWritten.source, licence: toBeWritten.licence },
    file: {
      ...file.form,
      ...(grid.sheet !== undefined && sheets > 1 && { sheet: grid.sheet }),
      ...(header && { header }),
      ...(footer && { footer }),
      ...writtenForm(columnTexts(found.view, found.value).keys()),
    },
    ...(found.view.wide && { wide: found.view.wide }),
    ...(found.view.fillDown.length > 0 && { fillDown: found.view.fillDown }),
    tables: [table],
  };
}

/** The columns that are read tell the row of headings best. */
function headerOf(
  { header, names }: FoundLayout,
  { area, period, value, status }: RecipeTable,
): FoundLayout['header'] {
  if (!header?.contains) return header;
  const used = [area.column, period.column, value.column, status?.column].filter(
    (name) => name !== undefined && name !== '' && names.includes(name),
  ) as string[];
  return used.length > 1 ? { contains: [...new Set(used)] } : header;
}

function tableOf(found: Found, series: SeriesManifest): RecipeTable {
  const { view, roles, splits, value, always } = found;
  const name = (at: number | undefined) => view.names[at ?? -1] ?? '';
  const fixed = splits.filter(({ only }) => only !== undefined);
  const { period, area, status, magnitude } = roles;
  const others = period?.form.others ?? [];
  const { map = {}, ...rule } = area?.found.rule ?? {};
  const empty = fixed.length > 0 && {
    where: Object.fromEntries(fixed.map(({ at, only = '' }) => [name(at), only])),
  };
  return {
    series: series.series,
    ...empty,
    ...(others.length > 0 && period && { whereNot: { [name(period.at)]: others } }),
    area: { column: name(area?.at), ...(Object.keys(map).length > 0 && { map }), ...rule },
    period: period
      ? { column: name(period.at), format: period.form.format, ...combine(period.form.frequency, series) }
      : { always: always ?? '2000' },
    value: {
      column: name(value),
      ...(magnitude !== undefined && { magnitude: { column: name(magnitude) } }),
      ...(found.markers.length > 0 && {
        markers: Object.fromEntries(found.markers.map((text) => [text, markerOf(text) ?? 'M'])),
      }),
    },
    ...(status &&
      Object.keys(status.map).length > 1 && { status: { column: name(status.at), map: status.map } }),
    ...dimensionsOf(splits, name),
  };
}

function dimensionsOf(
  splits: readonly Split[],
  name: (at: number) => string,
): Pick<RecipeTable, 'dimensions'> {
  const found = splits.flatMap(({ at, members }) =>
    members ? [[members.name, { column: name(at), ...members.rule }] as const] : [],
  );
  return found.length > 0 ? { dimensions: Object.fromEntries(found) } : {};
}

const finer = ['A', 'Q', 'M', 'W'];

/** How periods of a file become the longer ones of a series. */
function combine(frequency: string, series: SeriesManifest): Pick<SourcePeriod, 'combine'> {
  if (finer.indexOf(frequency) <= finer.indexOf(series.frequency)) return {};
  const ends = monthNames.findIndex((month) => series.period.includes(month)) + 1;
  const how = series.aggregation.rule === 'sum' ? 'sum' : 'mean';
  return { combine: { how, ...(ends > 0 && ends < 12 && series.frequency === 'A' && { yearEnds: ends }) } };
}
