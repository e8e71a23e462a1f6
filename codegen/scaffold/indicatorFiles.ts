import type { AreaManifest, SourceManifest } from '../../generated/types.ts';
import type { CsvLayout } from './csvLayout.ts';
import { kebab } from './indicatorNames.ts';

/** What a new indicator is made from. */
export interface NewIndicator {
  key: string;
  name: string;
  product: string;
  section: string;
  /** permission that opens the page, e.g. REP.REP-BASIC; undefined in a public product */
  permission: string | undefined;
  /** area types the sample has figures for */
  areaTypes: string[];
  /** areas of the sample data */
  areas: AreaManifest[];
  chart: string;
  lastYear: number;
  unit: string;
  /** what a year is, e.g. "year to March" */
  period: string;
  source: string;
  /** the analyst's own file; without one a sample is made up */
  csv?: { path: string; layout: CsvLayout };
}

const sampleYears = 6;

/** JSON with short objects and lists on one line, as one would write it by hand. */
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

function seriesText({ key, name, areaTypes, lastYear, unit, period, source, csv }: NewIndicator): string {
  return lines({
    $schema: '../../schemas/series.schema.json',
    series: key,
    name,
    unitKind: 'count',
    unit,
    decimals: csv?.layout.decimals ?? 0,
    frequency: 'A',
    firstYear: csv?.layout.firstYear ?? lastYear - sampleYears + 1,
    period,
    source,
    areaTypes,
    aggregation: { rule: 'sum' },
    betterWhen: 'neutral',
  });
}

function pageText({ key, name, section, permission, chart }: NewIndicator): string {
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
    blocks: [
      {
        kind: 'headline',
        name: 'headline',
        sentences: [
          `${name} in {area} came to {value} in {period}.`,
          // Where there is no growth, such as in the first year, the figure stands alone.
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
            { name: 'growth', title: 'Growth', measure: 'growth' },
          ],
        },
      },
    ],
    method: { definition: 'Say in a sentence or two what is counted, and how.' },
    caveats: ['Say what a reader should be careful about.'],
  });
}

/** The layout of the sample. */
const sampleLayout: Pick<CsvLayout, 'delimiter' | 'columns' | 'markers' | 'statuses'> = {
  delimiter: ',',
  columns: { area: 'Area', year: 'Year', value: 'Value', status: 'Status' },
  markers: { '': 'M', C: 'Q' },
  statuses: { '': 'A', Provisional: 'P' },
};

function recipeText({ key, name, areaTypes, source, csv }: NewIndicator): string {
  const { delimiter, columns, markers, statuses } = csv?.layout ?? sampleLayout;
  const recipe: SourceManifest = {
    $schema: '../../schemas/source.schema.json',
    title: name,
    dataset: {
      dataset: kebab(key),
      title: name,
      source,
      licence: 'Which licence',
      ...(!csv && { demonstration: true }),
    },
    file: {
      format: 'delimited',
      ...(delimiter !== ',' && { delimiter }),
      header: { contains: Object.values(columns) },
    },
    tables: [
      {
        series: key,
        area: { column: columns.area, names: true, areaTypes },
        period: { column: columns.year, format: 'YYYY' },
        value: { column: columns.value, ...(Object.keys(markers).length > 0 && { markers }) },
        ...(columns.status !== undefined && { status: { column: columns.status, map: statuses } }),
      },
    ],
  };
  return lines(recipe);
}

const csvCell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Made-up figures that grow a little; the last year is provisional. */
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

/** A file that is to be written: its path from the project's folder. */
export interface NewFile {
  path: string;
  text: string;
}

/** The files of a new indicator; a sample only where the analyst has no file. */
export function indicatorFiles(
  indicator: NewIndicator,
): Record<'series' | 'page' | 'recipe', NewFile> & { sample?: NewFile } {
  const { key, product, section, csv } = indicator;
  const name = kebab(key);
  return {
    series: { path: `manifests/series/${key}.json`, text: seriesText(indicator) },
    page: { path: `manifests/products/${product}/${section}/${name}.page.json`, text: pageText(indicator) },
    recipe: { path: `manifests/sources/${name}.json`, text: recipeText(indicator) },
    ...(!csv && { sample: { path: `manifests/sources/${name}.csv`, text: sampleText(indicator) } }),
  };
}
