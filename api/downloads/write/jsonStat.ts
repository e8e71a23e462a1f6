import { type DownloadRow, downloadRows, memberNames } from '#api/downloads/rows/downloadRows.ts';
import type { OutgoingDownload } from '#api/downloads/rows/outgoing.ts';
import type { DownloadPart } from '#api/downloads/rows/parts.ts';
import { seriesUnit } from '#engine/core/measures/formats.ts';
import { periodParam } from '#engine/core/periods/periodChoices.ts';
import { codesIn } from '#engine/core/query/codes.ts';
import type { SeriesManifest } from '#generated/types.ts';

/** JSON-stat 2.0: a collection with a dataset per series and breakdown, written area by area. */
export async function* writeJsonStat(download: OutgoingDownload): AsyncGenerator<string> {
  const { question, parts, address, corrections } = download;
  const head = {
    version: '2.0',
    class: 'collection',
    label: question.choice.page.title,
    href: address,
    extension: {
      data_version: question.coverage.data_version,
      ...(corrections.length > 0 && { corrections }),
    },
  };
  yield `${JSON.stringify(head).slice(0, -1)},"link":{"item":[`;
  for (const [at, part] of parts.entries()) {
    yield at > 0 ? ',' : '';
    yield* dataset(download, part);
  }
  yield ']}}';
}

/** A dataset: rows by area, then members, then periods; a cell without a figure is null. */
async function* dataset(
  { services, question }: OutgoingDownload,
  part: DownloadPart,
): AsyncGenerator<string> {
  const { series, breakdown, areas } = part;
  const periods = periodsOf(series, question, part);
  const dimensions = codesIn(breakdown);
  const codes = dimensions.map(
    (code) => services.suite.dimensions[code]?.members.map((one) => one.code) ?? [],
  );
  const places = new Map(
    membersOf(codes).flatMap((member, at) =>
      periods.map((period, index) => [`${member}|${period}`, at * periods.length + index] as const),
    ),
  );
  const head = {
    version: '2.0',
    class: 'dataset',
    label: series.name,
    id: ['area', ...dimensions, 'time'],
    size: [areas.length, ...codes.map(({ length }) => length), periods.length],
    role: { time: ['time'], geo: ['area'] },
    dimension: dimensionsOf(services, part, dimensions, periods),
  };
  yield `${JSON.stringify(head).slice(0, -1)},"value":[`;
  const statuses: string[] = [];
  const intervals: Record<string, [low: number, high: number]> = {};
  const notes: Record<string, string> = {};
  const sources = new Set<string>();
  let [written, demonstration, unit]: [number, boolean, string?] = [0, false];
  /** Values of the areas before a position that are not written yet. */
  const valuesUpTo = (end: number, rows: ReadonlyMap<string, readonly DownloadRow[]>): string => {
    let text = '';
    for (; written < end; written++) {
      const values = Array<string>(places.size).fill('null');
      for (const row of rows.get(areas[written]?.area.area_id ?? '') ?? []) {
        const place = places.get(`${row.member}|${row.period}`);
        if (place === undefined) continue;
        const index = written * places.size + place;
        if (row.value !== null) values[place] = String(row.value);
        // Normal figures need no status; missing ones are null.
        if (row.status !== 'A') statuses.push(`"${index}":"${row.status}"`);
        if (row.low !== undefined && row.high !== undefined) intervals[index] = [row.low, row.high];
        if (row.note !== undefined) notes[index] = row.note;
        sources.add(row.source);
        unit ??= row.unit;
        demonstration ||= row.demonstration;
      }
      text += (written > 0 && values.length > 0 ? ',' : '') + values.join(',');
    }
    return text;
  };
  for await (const rows of downloadRows(services, question, [part])) {
    const byArea = Map.groupBy(rows, ({ area }) => area.area_id);
    yield valuesUpTo(areas.findLastIndex(({ area }) => byArea.has(area.area_id)) + 1, byArea);
  }
  yield valuesUpTo(areas.length, new Map());
  // The sources are known only after all figures are written.
  const end = {
    source: [...sources].join('; ') || series.source,
    extension: {
      series: series.series,
      unit: unit ?? seriesUnit(series).unit,
      demonstration,
      ...(Object.keys(intervals).length > 0 && { intervals }),
      ...(Object.keys(notes).length > 0 && { notes }),
    },
  };
  yield `],"status":{${statuses.join(',')}},${JSON.stringify(end).slice(1)}`;
}

/**
 * Every combination of members, with codes in the order of the breakdown. The last dimension varies fastest.
 */
function membersOf(lists: readonly string[][]): string[] {
  return lists.reduce<string[]>(
    (all, codes) =>
      all.flatMap((before) => codes.map((code) => (before === '' ? code : `${before},${code}`))),
    [''],
  );
}

function periodsOf(
  { frequency, years: taken }: SeriesManifest,
  { from, to, coverage }: OutgoingDownload['question'],
  { series, areas }: DownloadPart,
): string[] {
  const covered = areas.flatMap(({ area }) => coverage.series[series.series]?.areas.get(area.area_id) ?? []);
  const years = covered.flatMap(({ first, last }) => [Number(first.slice(0, 4)), Number(last.slice(0, 4))]);
  const [low, high] = [
    Math.max(Math.min(...years), Number(from.slice(0, 4) || 0)),
    Math.min(Math.max(...years), Number(to.slice(0, 4))),
  ];
  const every = Array.from({ length: Math.max(0, high - low + 1) }, (_, at) => low + at);
  const list = every.filter((year) => taken?.includes(year) ?? true).map(String);
  const inYear: Record<SeriesManifest['frequency'], string[]> = {
    A: [''],
    Q: ['-Q1', '-Q2', '-Q3', '-Q4'],
    M: Array.from({ length: 12 }, (_, at) => `-${String(at + 1).padStart(2, '0')}`),
    W: Array.from({ length: 53 }, (_, at) => `-W${String(at + 1).padStart(2, '0')}`),
  };
  // Not every year has a 53rd week.
  const isThere = (period: string) => !period.endsWith('-W53') || periodParam(period) === 'week';
  return list.flatMap((year) => inYear[frequency].map((rest) => year + rest)).filter(isThere);
}

function dimensionsOf(
  services: OutgoingDownload['services'],
  { areas }: DownloadPart,
  dimensions: readonly string[],
  periods: readonly string[],
) {
  const category = (entries: readonly (readonly [string, string])[]) => ({
    index: entries.map(([code]) => code),
    label: Object.fromEntries(entries),
  });
  const broken = dimensions.map((code) => {
    const manifest = services.suite.dimensions[code];
    const nameOf = memberNames(services, code);
    const entries = (manifest?.members ?? []).map((one) => [one.code, nameOf(one.code)] as const);
    return [code, { label: manifest?.name ?? code, category: category(entries) }] as const;
  });
  return {
    area: { label: 'Area', category: category(areas.map(({ area }) => [area.area_id, area.name])) },
    ...Object.fromEntries(broken),
    time: { label: 'Period', category: category(periods.map((period) => [period, period])) },
  };
}
