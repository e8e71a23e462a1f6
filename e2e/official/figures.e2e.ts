import { expect, it } from 'vitest';
import { get } from '#e2e/harness/get.ts';
import { headlinesOf, tablesOf } from '#e2e/harness/pageText.ts';
import { seeded } from '#e2e/harness/seeded.ts';
import { suite } from '#e2e/harness/startSuite.ts';
import { members, officialFigures } from '#import/carried/testing/figures.ts';
import { type Reading, readings } from './readings.ts';

const COUNT = 200;
const PER_PAGE = 4;
const pick = seeded(14);
const figures = officialFigures();
const product = suite.products.open;
const byName = new Map(suite.areas.map(({ name, area_id }) => [name, area_id]));
const shown = new Set(
  suite.areas.filter(({ area_type }) => product?.areaTypes.includes(area_type)).map(({ area_id }) => area_id),
);

/** A printed figure, and where the publisher's stands; undefined where the page says there is none. */
interface Printed {
  text: string;
  at: string;
}

/** Areas that a publisher's file has figures of for a reading: each must have the page. */
function areasOf({ columns, rows, period, headline }: Reading): string[] {
  const { series, period: own } = Object.values(columns)[0] ?? { series: '' };
  const last = headline?.period ?? own ?? period;
  const keys = [...figures.keys()].map((at) => at.split('|'));
  const found = keys.filter(
    ([key, area = '', at]) => key === series && shown.has(area) && at === (last ?? at),
  );
  const split = typeof rows === 'object' ? found.filter((at) => at.length > 3) : found;
  return [...new Set(split.map(([, area = '']) => area))];
}

/** Figures that the table of a page prints as a publisher wrote them. */
function printedBy({ columns, rows, period }: Reading, area: string, html: string): Printed[] {
  const table = tablesOf(html).find(([heads = []]) => columnsOf(heads, columns).length > 0) ?? [];
  const [heads = [], ...lines] = table;
  return lines.flatMap(([head = '', ...cells]) =>
    columnsOf(heads, columns).flatMap(({ at, column }) => {
      const text = cells[at - 1] ?? '';
      const year = column.period ?? period ?? periodOf(head);
      const place = rows === 'area' ? byName.get(head) : column.nation ? 'new-zealand' : area;
      const code = typeof rows === 'object' ? memberOf(rows.dimension, head) : '';
      if (place === undefined || code === undefined) return [];
      return [{ text, at: [column.series, place, year, ...(code ? [code] : [])].join('|') }];
    }),
  );
}

const columnsOf = (heads: readonly string[], columns: Reading['columns']) =>
  Object.entries(columns).flatMap(([words, column]) => {
    const at = heads.findIndex((head) => `${head.replace(/ *\n */, '\n')}\n`.startsWith(words));
    return at > 0 ? [{ at, column }] : [];
  });

/** "September 2025" → "2025-09"; "2024 P Provisional" → "2024". */
function periodOf(head: string): string {
  const [, month = '', year = ''] = /^(?:([A-Z][a-z]+) )?(\d{4})/.exec(head) ?? [];
  return month ? `${year}-${String(new Date(`${month} 1, 2000`).getMonth() + 1).padStart(2, '0')}` : year;
}

/** Code of a member by its name; two of one name are told apart by more than it. */
function memberOf(dimension: string, name: string): string | undefined {
  const found = members[dimension]?.filter(([one]) => one === name) ?? [];
  return found.length === 1 ? found[0]?.[1] : undefined;
}

/** The publisher's figure as a page would print it: with as many decimals as it does. */
function expected({ text, at }: Printed): string {
  const [figure = ''] = (figures.get(at) ?? '').split(' ');
  const decimals = /\.(\d+)/.exec(text)?.[1]?.length ?? 0;
  return Number.isNaN(Number.parseFloat(figure)) ? 'none' : Number(figure).toFixed(decimals);
}

const read = (text: string): string =>
  /^[−+]?[\d,]+(\.\d+)?/.exec(text)?.[0]?.replaceAll(',', '').replace('−', '-').replace('+', '') ?? 'none';

it(`prints ${COUNT} seeded figures of pages as publishers wrote them (issue 14)`, {
  timeout: 120_000,
}, async () => {
  const wrong: string[] = [];
  const done = new Set<string>();
  const hold = (page: string, printed: Printed) => {
    done.add(`${page} ${printed.at}`);
    if (read(printed.text) !== expected(printed))
      wrong.push(`${page}: "${printed.text}", published ${figures.get(printed.at)} (${printed.at})`);
  };
  for (let turn = 0; done.size < COUNT; turn++) {
    const reading = readings[turn % readings.length];
    if (!reading || turn > COUNT) break;
    const area = pick(areasOf(reading));
    const page = `/${area}/${reading.path}`;
    const { status, body } = await get(page, {}, 'open');
    expect(`${status} ${page}`).toBe(`200 ${page}`);
    const printed = printedBy(reading, area, body);
    expect(printed.length, page).toBeGreaterThan(0);
    for (let count = 0; count < PER_PAGE; count++) hold(page, pick(printed));
    const { headline } = reading;
    if (!headline) continue;
    const text = headlinesOf(body)
      .map((words) => headline.figure.exec(words)?.[1])
      .find(Boolean);
    hold(page, {
      text: text ?? headlinesOf(body).join(' '),
      at: `${headline.series}|${area}|${headline.period}`,
    });
  }
  expect(wrong).toEqual([]);
  expect(done.size).toBeGreaterThanOrEqual(COUNT);
});
