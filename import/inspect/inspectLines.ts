import { basename } from 'node:path';
import { quoted } from '#data/problems/problems.ts';
import { counting, listing, number } from '#data/problems/wording.ts';
import { toBeWritten } from '#engine/core/words/toBeWritten.ts';
import type { SuiteFacts } from '#import/facts/importFacts.ts';
import { likelyAreas } from '#import/match/areaNames.ts';
import { signOf } from '#import/read/signs.ts';
import type { Draft } from './draftTypes.ts';
import type { FoundLayout } from './layout.ts';
import type { UnknownFile } from './openUnknown.ts';
import type { FileGrid } from './readGrids.ts';
import { columnTexts, type SeenTable } from './tableView.ts';

const MAX_COLUMNS = 16;
const MAX_EXAMPLES = 4;
const short = (text: string, most = 36) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
const examples = (texts: readonly string[], most = MAX_EXAMPLES) =>
  listing(
    texts.map((text) => quoted(short(text))),
    most,
  );

/** The format of a file, its compression, and its contents. */
export function fileLines(
  file: string,
  { source, family, form }: UnknownFile,
  grids: readonly FileGrid[],
): string[] {
  const packed = source.name === file ? '' : `; packed: ${source.name.slice(file.length).trim()}`;
  const written = [
    form.encoding,
    form.delimiter && `cells parted by ${JSON.stringify(form.delimiter)}`,
  ].filter(Boolean);
  const sheets = grids.flatMap(({ sheet, count }) =>
    sheet === undefined ? [] : [`${quoted(sheet)} (${counting(count, 'row')})`],
  );
  return [
    `${basename(file)}: ${family.title} ("format": "${family.format}")${packed}${written.length > 0 ? `; ${written.join(', ')}` : ''}`,
    ...(sheets.length > 0 ? [`sheets: ${listing(sheets)}`] : []),
  ];
}

/** Headings, columns and notes of a sheet. */
export function sheetLines(layout: FoundLayout, grid: FileGrid, view: SeenTable | undefined): string[] {
  const { titles, ofAll, headerRows, footer, names, body, figures } = layout;
  const shown = view ?? { names, rows: body, figures };
  const columns = shown.names.slice(0, MAX_COLUMNS).map((name, at) => columnLine(name, shown, at));
  const more = shown.names.length - MAX_COLUMNS;
  return [
    `rows: ${number(grid.count)}; headings in ${headerRows.length > 0 ? `row ${headerRows.join(', ')}` : 'no row'}${view?.wide ? `; columns are of ${[view.wide.heading].flat().map(quoted).join(' and ')}: ${examples(layout.names.filter((one) => !view.wide?.keep?.includes(one)))}` : ''}`,
    ...(titles.length + ofAll.length > 0 ? [`above: ${examples([...titles, ...ofAll], 8)}`] : []),
    ...(footer.length > 0
      ? [
          `below: ${counting(footer.length, 'row')} of notes, ${examples(
            footer.map((row) => row.find(Boolean) ?? ''),
            2,
          )}`,
        ]
      : []),
    'columns:',
    ...columns,
    ...(more > 0 ? [`  and ${more} more`] : []),
    ...[...grid.indents].map(([at, spaces]) => levelLine(names[at] ?? '', spaces)),
  ];
}

/** The levels of a column, and how a recipe distinguishes them. */
function levelLine(column: string, spaces: readonly number[]): string {
  const levels = { column, names: spaces.map((_, at) => `Level ${at + 1}`) };
  return `levels: ${quoted(column)} has ${spaces.length} by the spaces before its names (${spaces.join(', ')}); where a name says too little by itself, "levels": ${JSON.stringify(levels)} in the recipe makes a column of each`;
}

function columnLine(name: string, view: Pick<SeenTable, 'rows' | 'figures'>, at: number): string {
  const texts = [...columnTexts(view, at).keys()];
  const what =
    texts.length === 1
      ? `always ${quoted(short(texts[0] ?? ''))}`
      : `${number(texts.length)} texts: ${examples(texts)}`;
  return `  ${quoted(name)}  ${view.figures.has(at) ? 'figures, ' : ''}${what}`;
}

/** The interpretation of each column, and texts that are unknown. */
export function draftLines(draft: Draft, suite: SuiteFacts): string[] {
  const { view, roles, value, scale, series, isNewSeries, candidates, markers, unknownMarkers } = draft;
  const name = (at: number | undefined) => quoted(view.names[at ?? -1] ?? '');
  const others = roles.values.filter((at) => at !== value);
  return [
    '',
    ...areaLines(draft, suite, name(roles.area?.at)),
    ...periodLines(draft, name),
    `figures: ${name(value)}${others.length > 0 ? `; other columns of figures: ${listing(others.map(name), 8)}` : ''}${markers.length > 0 ? `; no figures: ${examples(markers)}` : ''}`,
    ...(unknownMarkers.length > 0 ? [`  not known in place of figures: ${examples(unknownMarkers)}`] : []),
    ...splitLines(draft, name),
    ...statusLines(draft, name),
    ...(roles.unit === undefined
      ? []
      : [`units: ${examples([...columnTexts(view, roles.unit).keys()].filter(Boolean))}`]),
    ...(scale.magnitude === undefined
      ? []
      : [
          `magnitude: ${typeof scale.magnitude === 'number' ? `10^${scale.magnitude}, as ${quoted(scale.said ?? '')} says` : `in column ${quoted(scale.magnitude.column)}`}`,
        ]),
    isNewSeries
      ? `series: none of the suite is like it; ${series.series} would be new (npx rohe new indicator)`
      : `series: ${series.series}, ${series.name}${candidates.length > 1 ? `; also like it: ${listing(candidates.slice(1), 4)}` : ''}`,
  ];
}

function areaLines(
  { roles, series, recipe }: Draft,
  { areas, areaTypes }: SuiteFacts,
  column: string,
): string[] {
  if (!roles.area) {
    const id = recipe.tables[0]?.area?.always;
    const only = areas.find(({ area_id }) => area_id === id);
    return only ? [`areas: all figures are of ${only.name}`] : [];
  }
  const { matched, unmatched, several, rule, ofOtherTypes = [] } = roles.area.found;
  const types = Map.groupBy(matched.values(), ({ area_type }) => area_type);
  const counts = [...types].map(
    ([type, own]) => `${own.length} ${areaTypes.find(({ code }) => code === type)?.pluralized_name ?? type}`,
  );
  const by = rule.codes
    ? `codes of ${[...new Set(rule.codes.map(({ scheme }) => scheme))].join(', ')}`
    : 'name';
  const within = areas.filter(({ area_type }) => types.has(area_type));
  const taken = new Set(matched.values());
  const unknown = unmatched.map((text) => {
    const likely = rule.names ? likelyAreas(text, within, taken) : [];
    return `${quoted(short(text))}${likely.length > 0 ? ` (${likely.join(' or ')}?)` : ''}`;
  });
  return [
    `areas: ${column} by ${by}: ${number(matched.size)} found (${counts.join(', ')})`,
    ...Object.entries(rule.map ?? {}).map(
      ([text, id]) =>
        `  taken for ${areas.find(({ area_id }) => area_id === id)?.name ?? id}: ${quoted(text)}`,
    ),
    ...(unknown.length > 0 ? [`  not known, so left out: ${listing(unknown, 8)}`] : []),
    ...(ofOtherTypes.length > 0
      ? [`  not of the types ${series.series} has, so left out: ${examples(ofOtherTypes)}`]
      : []),
    ...(several.length > 0 ? [`  can be several: ${examples(several)}`] : []),
  ];
}

function periodLines({ roles, period: { rule, open }, view }: Draft, name: (at: number) => string): string[] {
  if (open !== undefined) return [];
  if (!roles.period) return [`periods: no column; ${rule.always} stands above all figures`];
  const { first, last, others, pattern } = roles.period.form;
  const count = new Set(view.rows.map((row) => roles.period?.at.map((at) => row[at]).join(' '))).size;
  const columns = roles.period.at.map(name).join(' and ');
  return [
    `periods: ${columns} written ${quoted(rule.format ?? '')}: ${number(count)}, ${first} to ${last}${pattern === undefined ? '' : ', without the marks behind them'}`,
    ...(others.length > 0 ? [`  written otherwise, so left out: ${examples(others)}`] : []),
  ];
}

/** Questions that the file leaves open for a person, one line each. */
export function questionLines(
  { recipe, roles, period, splits, isSignOpen, view, value, status }: Draft,
  { areas }: SuiteFacts,
): string[] {
  const name = (at: number) => view.names[at] ?? '';
  const [country] = areas.filter(({ parent_ids, members }) => parent_ids.length === 0 && !members);
  const isAreaOpen = recipe.tables.some(({ area }) => area?.always === toBeWritten.area);
  const figure = () => [...columnTexts(view, value).keys()].find((text) => signOf(text)) ?? '';
  return [
    ...(roles.area || !isAreaOpen
      ? []
      : [
          `areas: no column names any; write the id of the one that the file is about in "area.always"${country ? `, e.g. ${quoted(country.area_id)}` : ''}`,
        ]),
    ...(period.open === undefined ? [] : [`periods: ${period.open}`]),
    ...splits.flatMap(({ at, open }) =>
      open
        ? [
            `${quoted(name(at))} has several texts and no total; write in "where" which is meant: ${examples(open, 8)}`,
          ]
        : [],
    ),
    ...(isSignOpen
      ? [
          `figures: ${quoted(figure())} can be ${figure().replace(/[.,]/, '')} or a figure of three decimals; write "," or "." in "decimal"`,
        ]
      : []),
    ...(status?.open === undefined
      ? []
      : [
          `statuses: nothing says which figures the marks in ${listing(status.open.map(quoted))} are about; write it in "wide.beside" and "status.column", or take "status" out where they say nothing`,
        ]),
    ...(status?.at === undefined || status.unknown.length === 0
      ? []
      : [
          `statuses: the publisher alone knows what ${examples(status.unknown)} in ${quoted(name(status.at))} ${status.unknown.length === 1 ? 'means' : 'mean'}; write it in "status.map", such as "F": "F" for a forecast, "F": "A" for a final figure`,
        ]),
  ].map((line) => `To write: ${line}.`);
}

function splitLines({ splits }: Draft, name: (at: number) => string): string[] {
  return splits.flatMap(({ at, members, only, others }) => {
    if (!members)
      return only === toBeWritten.part
        ? []
        : [`${name(at)} fixed at ${quoted(short(only ?? ''))}; ${counting(others, 'other text')} left out`];
    const { name: dimension, matched, totals, unmatched } = members;
    const total = totals.length > 0 ? `, total ${examples(totals)}` : '';
    return [
      `members: ${name(at)} of ${dimension}: ${matched.length} found${total}`,
      ...(unmatched.length > 0 ? [`  not known, so left out: ${examples(unmatched, 8)}`] : []),
    ];
  });
}

function statusLines({ status }: Draft, name: (at: number) => string): string[] {
  if (status?.at === undefined) return [];
  const known = Object.entries(status.map).map(([text, meaning]) => `${quoted(text)} ${meaning}`);
  return [`statuses: ${name(status.at)}: ${listing(known)}`];
}
