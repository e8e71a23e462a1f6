import { growth } from '#engine/core/measures/growth.ts';
import { toBeWritten } from '#engine/core/words/toBeWritten.ts';
import type { AreaManifest, SourceManifest } from '#generated/types.ts';
import type { DataDraft } from './dataDraft.ts';
import { kebab, nameFromKey } from './indicatorNames.ts';

/** Input of a new indicator. */
export interface NewIndicator {
  key: string;
  name: string;
  product: string;
  section: string;
  /** permission that opens the page, e.g. REP.REP-BASIC; undefined in a public product */
  permission: string | undefined;
  /** area types with figures in the sample */
  areaTypes: string[];
  /** areas of the sample data */
  areas: AreaManifest[];
  chart: string;
  lastYear: number;
  unit: string;
  /** what a year is, e.g. "year to March" */
  period: string;
  source: string;
  /** drafts from the analyst's data file; absent: a sample is invented */
  draft?: DataDraft;
}

const sampleYears = 6;

/** JSON with short objects and lists on one line, as if written by hand. */
function lines(value: object): string {
  const entries = Object.entries(value).map(([key, inner]) => {
    const isBlocks = Array.isArray(inner) && inner.some((item) => typeof item === 'object');
    const text = isBlocks
      ? `[\n${(inner as unknown[]).map((item) => `    ${inline(item)}`).join(',\n')}\n  ]`
      : inline(inner);
    return `  ${JSON.stringify(key)}: ${text}`;
  });
  return `{\n${entries.join(',\n')}\n}\n`;
}

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}: ${inline(inner)}`);
  return `{ ${entries.join(', ')} }`;
}

function seriesText({ key, name, areaTypes, lastYear, unit, period, source, draft }: NewIndicator): string {
  const { unitKind, decimals, frequency, firstYear, aggregation, breakdowns } = draft?.series ?? {};
  return lines({
    $schema: '../../schemas/series.schema.json',
    series: key,
    name,
    unitKind: unitKind ?? 'count',
    unit,
    decimals: decimals ?? 0,
    frequency: frequency ?? 'A',
    firstYear: firstYear ?? lastYear - sampleYears + 1,
    period,
    source,
    areaTypes,
    aggregation: aggregation ?? { rule: 'sum' },
    ...(breakdowns && { breakdowns }),
    betterWhen: 'neutral',
  });
}

/** Blocks about totals: a sentence, a chart over time, and a table. */
const totalBlocks = ({ name, chart }: NewIndicator): object[] => [
  {
    kind: 'headline',
    name: 'headline',
    sentences: [
      `${name} in {area} came to {value} in {period}.`,
      // Growth is in a sentence of its own, which is left out in the first year.
      'The figure {growth:move} over the year[, {growth:pace growth@benchmark} {benchmark} ({growth@benchmark})].',
    ],
  },
  {
    kind: 'chart',
    name: 'over-time',
    title: name,
    chart,
    data: { areas: 'focus+benchmark+compare', periods: { last: 10 } },
  },
  {
    kind: 'table',
    name: 'by-year',
    title: `${name} by year`,
    data: {
      periods: { last: 10 },
      columns: [
        { name: 'value', title: name },
        { name: growth.name, title: 'Growth', measure: growth.name },
      ],
    },
  },
];

/** A table for each dimension that figures have alone. */
const memberBlocks = ({ name, draft }: NewIndicator): object[] =>
  (draft?.breakdowns ?? [])
    .filter((breakdown) => breakdown !== '' && !breakdown.includes(','))
    .map((breakdown) => ({
      kind: 'table',
      name: `by-${kebab(breakdown)}`,
      title: `${name} by ${nameFromKey(breakdown).toLowerCase()}`,
      data: { areas: 'focus', breakdown, periods: 'focus', columns: [{ name: 'value', title: name }] },
    }));

function blocksOf(indicator: NewIndicator): object[] {
  const { draft } = indicator;
  const members = memberBlocks(indicator);
  const hasTotals = draft === undefined || draft.breakdowns.includes('') || members.length === 0;
  return [...(hasTotals ? totalBlocks(indicator) : []), ...members];
}

function pageText(indicator: NewIndicator): string {
  const { key, name, section, permission } = indicator;
  return lines({
    $schema: '../../../../schemas/page.schema.json',
    title: name,
    path: `${section}/${kebab(key)}`,
    question: `What is happening with ${name.toLowerCase()}?`,
    ...(permission !== undefined && {
      permissions: permission,
      packages: [permission.split('.').slice(1).join('.')],
    }),
    disableFor: [key],
    includeParams: ['compare'],
    series: [key],
    blocks: blocksOf(indicator),
    method: { definition: toBeWritten.definition },
    caveats: [toBeWritten.caveat],
  });
}

/** The part of a recipe that says how to read the file. */
type RecipeReading = Pick<SourceManifest, 'file' | 'wide' | 'fillDown' | 'tables'>;

/** The recipe for the sample. */
const sampleRecipe = ({ key, areaTypes }: NewIndicator): RecipeReading => ({
  file: { format: 'delimited', header: { contains: ['Area', 'Year', 'Value', 'Status'] } },
  tables: [
    {
      series: key,
      area: { column: 'Area', names: true, areaTypes: areaTypes as [string, ...string[]] },
      period: { column: 'Year', format: 'YYYY' },
      value: { column: 'Value', markers: { '': 'M', C: 'Q' } },
      status: { column: 'Status', map: { '': 'A', Provisional: 'P' } },
    },
  ],
});

function recipeText(indicator: NewIndicator): string {
  const { key, name, source, draft } = indicator;
  const { file, wide, fillDown, tables }: RecipeReading = draft?.recipe ?? sampleRecipe(indicator);
  return lines({
    $schema: '../../schemas/source.schema.json',
    title: name,
    dataset: {
      dataset: kebab(key),
      title: name,
      source,
      licence: toBeWritten.licence,
      ...(!draft && { demonstration: true }),
    },
    file,
    ...(wide && { wide }),
    ...(fillDown && { fillDown }),
    tables,
  });
}

const csvCell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Invented figures that grow slowly; the last year is provisional. */
function sampleText({ areas, lastYear }: NewIndicator): string {
  const rows = areas.flatMap((area) =>
    Array.from({ length: sampleYears }, (_, index) => {
      const year = lastYear - sampleYears + 1 + index;
      const value = Math.round((area.population / 100) * 1.02 ** index);
      return [csvCell(area.name), year, value, year === lastYear ? 'Provisional' : ''].join(',');
    }),
  );
  return `${['Area,Year,Value,Status', ...rows].join('\n')}\n`;
}

/** A file to write, with its path from the project folder. */
export interface NewFile {
  path: string;
  text: string;
}

/** Test helper, relative to the folder of tests. */
const helper = '../../api/testing/readImported.ts';

/** A test that imports the data file and requests the page of its first area. */
function testText({ key, product, section, draft }: NewIndicator): string {
  const name = kebab(key);
  const { area_id: area, breakdown } = draft?.figures[0] ?? { area_id: '', breakdown: '' };
  const figures = (draft?.figures ?? []).map(
    ({ period, member, value }) => `    { period: '${period}', member: '${member}', value: ${value} },\n`,
  );
  return `import { expect, it } from 'vitest';
import { isAtHand, readImported } from '${helper}';

const imported = {
  recipe: '${name}',
  data: ${JSON.stringify(draft?.path ?? '').replaceAll('"', "'")},
  series: '${key}',
  product: '${product}',
  page: '${section}/${name}',
  area: '${area}',
  breakdown: '${breakdown}',
};

// Hold these against the publisher's own table once; from then on the test does.
it.runIf(isAtHand(imported.data))('has the figures of its file, and a page that shows them', async () => {
  const { figures, page } = await readImported(imported);
  for (const figure of [
${figures.join('')}  ]) {
    expect(figures).toContainEqual(expect.objectContaining(figure));
  }
  expect(page.decision.open).toBe(true);
  expect(page.view?.blocks.length).toBeGreaterThan(0);
});
`;
}

/** The files of a new indicator: with a data file, a test of its figures; without, a sample. */
export function indicatorFiles(
  indicator: NewIndicator,
): Record<'series' | 'page' | 'recipe', NewFile> & { sample?: NewFile; test?: NewFile } {
  const { key, product, section, draft } = indicator;
  const name = kebab(key);
  return {
    series: { path: `manifests/series/${key}.json`, text: seriesText(indicator) },
    page: { path: `manifests/products/${product}/${section}/${name}.page.json`, text: pageText(indicator) },
    recipe: { path: `manifests/sources/${name}.json`, text: recipeText(indicator) },
    ...(draft
      ? { test: { path: `manifests/tests/${name}.test.ts`, text: testText(indicator) } }
      : { sample: { path: `manifests/sources/${name}.csv`, text: sampleText(indicator) } }),
  };
}
