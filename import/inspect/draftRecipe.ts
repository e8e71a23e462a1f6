import { toBeWritten } from '#engine/core/words/toBeWritten.ts';
import type { SeriesManifest, SourceArea, SourceManifest, SourceStatus } from '#generated/types.ts';
import type { RecipeTable } from '#import/records/recipeTables.ts';
import type { DraftInput, DraftParts } from './draftTypes.ts';
import { markerOf, writtenForm } from './forms/cellKinds.ts';
import type { FoundLayout } from './layout.ts';
import { matchAreas } from './matchAreas.ts';
import { columnTexts, constants } from './tableView.ts';
import type { Split } from './tellApart.ts';
import { fileTitle } from './title.ts';

/** A recipe of the findings, with placeholders for unknown facts. */
export function recipeOf(input: DraftInput, found: DraftParts, series: SeriesManifest): SourceManifest {
  const { file, layout, grid, sheets, recipe } = input;
  const title = fileTitle(input, found.view);
  const { footerRule: footer } = layout;
  const table = tableOf(input, found, series);
  const header = headerOf(layout, table);
  return {
    title,
    dataset: { dataset: recipe, title, source: toBeWritten.source, licence: toBeWritten.licence },
    file: {
      ...file.form,
      ...(grid.sheet !== undefined && sheets > 1 && { sheet: grid.sheet }),
      ...(header && { header }),
      ...(footer && { footer }),
      ...(found.isSignOpen
        ? { decimal: toBeWritten.sign }
        : writtenForm(columnTexts(found.view, found.value).keys())),
    },
    ...(found.view.wide && { wide: found.view.wide }),
    ...(found.view.fillDown.length > 0 && { fillDown: found.view.fillDown }),
    tables: [table],
  };
}

/** The columns to read identify the heading row best. */
function headerOf(
  { header, names }: FoundLayout,
  { area, period, value, status }: RecipeTable,
): FoundLayout['header'] {
  if (!header?.contains) return header;
  const used = [area.column, ...[period.column].flat(), value.column, status?.column].filter(
    (name) => name !== undefined && name !== '' && names.includes(name),
  ) as string[];
  return used.length > 1 ? { contains: [...new Set(used)] } : header;
}

function tableOf(input: DraftInput, found: DraftParts, series: SeriesManifest): RecipeTable {
  const { view, roles, splits, value, scale, period: said } = found;
  const name = (at: number | undefined) => view.names[at ?? -1] ?? '';
  const fixed = splits.filter(({ only }) => only !== undefined);
  const { period } = roles;
  const { status } = found;
  const others = period?.form.others ?? [];
  const { suffixes } = period?.form ?? {};
  return {
    series: series.series,
    ...(fixed.length > 0 && {
      where: Object.fromEntries(fixed.map(({ at, only = '' }) => [name(at), only])),
    }),
    ...(others.length > 0 && period && !said.open && { whereNot: { [name(period.at.at(-1))]: others } }),
    area: areaRule(input, found),
    period: said.rule,
    value: {
      column: name(value),
      ...(scale.magnitude !== undefined && { magnitude: scale.magnitude }),
      ...(found.zeros.length > 0 && { zeros: [...found.zeros] as [string, ...string[]] }),
      ...(found.markers.length > 0 && {
        markers: Object.fromEntries(found.markers.map((text) => [text, markerOf(text) ?? 'M'])),
      }),
    },
    ...statusRule(status, name, suffixes),
    ...dimensionsOf(splits, name),
  };
}

function statusRule(
  status: DraftParts['status'],
  name: (at: number | undefined) => string,
  suffixes: SourceStatus['suffixes'],
): Pick<RecipeTable, 'status'> {
  const { at, map = {}, unknown = [], open } = status ?? {};
  const isSaid = unknown.length > 0 || Object.values(map).some((status) => status !== 'A');
  const own = open ? { column: toBeWritten.marks } : isSaid ? { column: name(at), map } : {};
  const rule = { ...own, ...(suffixes && { suffixes }) };
  return Object.keys(rule).length > 0 ? { status: rule } : {};
}

/** How areas are found; for a file about one area, the area's id if the file names it. */
function areaRule({ suite }: DraftInput, { view, roles: { area } }: DraftParts): SourceArea {
  if (!area) {
    const texts = new Map(constants(view).map((text) => [text, { rows: 1, label: '' }]));
    const [only, ...several] = new Set(matchAreas(texts, suite).matched.values());
    return { always: only && several.length === 0 ? only.area_id : toBeWritten.area };
  }
  const { map = {}, ...rule } = area.found.rule;
  return { column: view.names[area.at] ?? '', ...(Object.keys(map).length > 0 && { map }), ...rule };
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
