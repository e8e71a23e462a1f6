import type { Dataset, Store } from '#data/contract/contract.ts';
import { didYouMean } from '#data/problems/didYouMean.ts';
import { ImportStop, quoted } from '#data/problems/problems.ts';
import { number } from '#data/problems/wording.ts';
import { codesIn } from '#engine/core/query/codes.ts';
import type { AreaManifest, SeriesManifest } from '#generated/types.ts';
import type { SuiteFacts } from '#import/facts/importFacts.ts';
import { AreaNames, areaNamings } from '#import/match/areaNames.ts';

export interface ShowFigures {
  series: string;
  /** id or name */
  area: string;
  /** dimensions, separated by commas; absent: totals */
  breakdown?: string | undefined;
  /** absent: the current one */
  version?: string | undefined;
  suite: SuiteFacts;
  store: Store;
}

/**
 * Figures of a series for an area as lines of text, oldest first, with all their published attributes.
 * @throws ImportStop if the series, area or figures do not exist
 * @throws UnknownVersion
 */
export async function showFigures(wanted: ShowFigures): Promise<string[]> {
  const { suite, store, version } = wanted;
  const series = seriesOf(wanted);
  const area = areaOf(wanted);
  const breakdown = codesIn(wanted.breakdown ?? '')
    .filter(Boolean)
    .toSorted()
    .join(',');
  const asked = { series: series.series, breakdown, areas: [area.area_id], from: '', to: '9999' };
  const found = await store.query([asked], version);
  const rows = [...found.rows()];
  if (rows.length === 0) throw new ImportStop(await nothing(series, area, breakdown, store));
  const used = new Set(rows.map(({ dataset }) => dataset));
  const vintages = new Map((await store.history()).map((one) => [one.code, one]));
  const { publishedAt = 0, reason } = vintages.get(found.data_version) ?? {};
  const names = namesOfMembers(suite, breakdown);
  const said = (['low', 'high', 'note'] as const).filter((name) =>
    rows.some((row) => row[name] !== undefined),
  );
  const cells = rows.map(({ period, member, value, status, dataset, ...row }) => [
    period,
    ...(breakdown === ''
      ? []
      : [
          codesIn(member)
            .map((code, at) => names[at]?.get(code) ?? code)
            .join(', '),
        ]),
    value === null ? '-' : number(value),
    status,
    dataset,
    ...said.map((name) => String(row[name] ?? '')),
  ]);
  const heads = ['period', ...(breakdown === '' ? [] : [breakdown]), 'value', 'status', 'dataset', ...said];
  return [
    `${series.series}: ${series.name}, ${area.name}, ${series.unit}${breakdown === '' ? '' : `, by ${breakdown}`}`,
    `version ${found.data_version}${publishedAt > 0 ? ` of ${new Date(publishedAt).toISOString().slice(0, 16).replace('T', ' ')} UTC` : ''}${reason === undefined ? '' : `, published because: ${reason}`}`,
    ...[...used].flatMap((dataset) => sourceLine(found.datasets[dataset])),
    '',
    ...table([heads, ...cells], heads.indexOf('value')),
  ];
}

function seriesOf({ series, suite }: ShowFigures): SeriesManifest {
  const found = Object.hasOwn(suite.series, series)
    ? suite.series[series]
    : suite.series[series.toUpperCase()];
  if (found) return found;
  throw new ImportStop(
    `There is no series ${quoted(series)}.${didYouMean(series, Object.keys(suite.series))}`,
  );
}

function areaOf({ area, suite: { areas } }: ShowFigures): AreaManifest {
  const byId = areas.find(({ area_id }) => area_id === area);
  const named = byId ? [byId] : new AreaNames(areas).find(area);
  const [only, ...others] = named;
  if (only && others.length === 0) return only;
  if (only) {
    const ids = named.map(({ area_id }) => area_id).join(' or ');
    throw new ImportStop(`${quoted(area)} can be ${ids}. Type one of these.`);
  }
  throw new ImportStop(`No area is known as ${quoted(area)}.${didYouMean(area, areas.flatMap(areaNamings))}`);
}

/** Suggests existing figures: breakdowns of the series for the area, or areas that have it. */
async function nothing(
  { series }: SeriesManifest,
  { area_id, name }: AreaManifest,
  breakdown: string,
  store: Store,
): Promise<string> {
  const keys = (await store.keys()).filter((key) => key.series === series);
  const own = keys.filter((key) => key.area_id === area_id).map((key) => key.breakdown || 'totals');
  const what = `There are no figures of ${series} for ${name}${breakdown === '' ? '' : ` by ${breakdown}`}.`;
  if (own.length > 0) return `${what} There are figures by ${own.join(', ')} (--breakdown).`;
  const areas = [...new Set(keys.map((key) => key.area_id))];
  return areas.length === 0
    ? `${what} None was imported.`
    : `${what} There are some for ${areas.slice(0, 8).join(', ')}.`;
}

function namesOfMembers({ dimensions }: SuiteFacts, breakdown: string): ReadonlyMap<string, string>[] {
  return codesIn(breakdown).map(
    (code) => new Map((dimensions[code]?.members ?? []).map((one) => [one.code, one.name])),
  );
}

function sourceLine(dataset: Dataset | undefined): string[] {
  if (!dataset) return [];
  const { dataset: code, title, source, licence, sourceUrl, demonstration, unit } = dataset;
  const parts = [title, source, licence, sourceUrl, unit, demonstration ? 'demonstration data' : undefined];
  return [`${code}: ${parts.filter(Boolean).join('; ')}`];
}

/** Cells in columns as wide as their widest; figures are right-aligned. */
function table(rows: readonly (readonly string[])[], right: number): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, at) => (at === right ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
