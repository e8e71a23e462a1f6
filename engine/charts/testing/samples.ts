import type { Frame, FrameColumn, NumberFormat } from '../../../generated/types.ts';
import type { ChartOptions } from '../chart.ts';
import type { DrawableView } from '../layoutChart.ts';
import {
  cell,
  count,
  dollars,
  dollarsEach,
  frameOf,
  growthFrame,
  industries,
  industryFrame,
  peersFrame,
  percent,
  percentChange,
  points,
  someAreas,
  wobble,
  yearsOf,
} from './frames.ts';
import { tilePlaces } from './tilePlaces.ts';

/** A chart with figures to try it on. */
export interface Sample {
  name: string;
  chart: string;
  view: DrawableView;
  options?: ChartOptions;
}

const alt = 'Invented figures for trying a chart.';
const focus = someAreas.slice(0, 1);
const column = (name: string, title: string, format: NumberFormat): FrameColumn => ({
  name,
  title,
  unit: '',
  format,
});
const tenths = (value: number): number => Math.round(value * 10) / 10;

function memberYears(
  names: string[],
  figure: (member: number, year: number) => number | null,
  format: NumberFormat,
  from = 2015,
): Frame {
  const periods = yearsOf(from, 2024);
  const members = names.map((name, index) => ({ code: `M${index}`, name }));
  const rows = periods.flatMap(({ id }, p) =>
    members.map(({ code }, m) => ({
      period: id,
      member: code,
      cells: [cell(figure(m, p), p === periods.length - 1 ? 'P' : 'A')],
    })),
  );
  return frameOf({ dims: ['period', 'member'], areas: focus, periods, members, rows, format });
}

function areaMembers(
  names: string[],
  figure: (area: number, member: number) => number,
  format: NumberFormat,
): Frame {
  const areas = someAreas.slice(0, 4);
  const members = names.map((name, index) => ({ code: `M${index}`, name }));
  const rows = areas.flatMap((area, a) =>
    members.map(({ code }, m) => ({ area: area.area_id, member: code, cells: [cell(figure(a, m))] })),
  );
  return frameOf({ dims: ['area', 'member'], areas, members, rows, format });
}

function ranksFrame(): Frame {
  const periods = yearsOf(2019, 2024).filter(({ id }) => id === '2019' || id === '2024');
  const names = [
    'GDP',
    'GDP per resident',
    'Productivity',
    'Filled jobs',
    'Unemployment',
    'Business units',
    'Population',
    'Earnings',
    'House affordability',
  ];
  const members = names.map((name, index) => ({ code: `S${index}`, name }));
  const rows = members.flatMap(({ code }, m) =>
    periods.map(({ id }, p) => ({
      member: code,
      period: id,
      cells: [cell(1 + Math.floor(wobble(m, p) * 30 + 15))],
    })),
  );
  return frameOf({
    dims: ['member', 'period'],
    areas: focus,
    members,
    periods,
    rows,
    format: { kind: 'rank', decimals: 0 },
  });
}

function quarterFrame(): Frame {
  const periods = Array.from({ length: 21 }, (_, index) => {
    const year = 2021 + Math.floor(index / 4);
    const quarter = 1 + (index % 4);
    return {
      id: `${year}-Q${quarter}`,
      label: `${['March', 'June', 'September', 'December'][quarter - 1]} ${year}`,
    };
  });
  const areas = someAreas.slice(0, 2);
  const rows = areas.flatMap((area, a) =>
    periods.map(({ id }, p) => ({
      area: area.area_id,
      period: id,
      cells: [cell(a === 0 && p > 7 && p < 10 ? null : tenths(4 + a + wobble(a, p) * 1.5))],
    })),
  );
  return frameOf({ dims: ['period', 'area'], areas, periods, rows, format: percent });
}

function waterfallFrame(): Frame {
  const members = [
    { code: 'start', name: '2023' },
    ...industries.map((name, index) => ({ code: `I${index}`, name })),
    { code: 'end', name: '2024' },
  ];
  const steps = industries.map((_, index) => tenths((wobble(index, 4) - 0.4) * 40));
  const sum = steps.reduce((total, step) => total + step, 0);
  const rows = members.map(({ code }, index) => ({
    member: code,
    cells: [cell(code === 'start' ? 2481 : code === 'end' ? 2481 + sum : (steps[index - 1] ?? 0))],
  }));
  return frameOf({ dims: ['member'], areas: focus, members, rows, format: dollars });
}

function driversFrame(): Frame {
  const columns = [
    column('productivity', 'GDP per job', percentChange),
    column('jobs', 'Jobs per resident', percentChange),
    column('total', 'GDP per resident', percentChange),
  ];
  return {
    ...frameOf({ dims: [], areas: focus, rows: [{ cells: [cell(2.4), cell(-0.7), cell(1.7)] }] }),
    columns,
  };
}

function treemapFrame(): Frame {
  const parents = ['Primary', 'Goods producing', 'Services', 'Public services'];
  const members = Array.from({ length: 40 }, (_, index) => ({
    code: `T${index}`,
    name: `${industries[index % industries.length]}${index >= industries.length ? ` ${Math.floor(index / industries.length) + 1}` : ''}`,
    parent: `P${index % 4}`,
    parentName: parents[index % 4] ?? '',
  }));
  const rows = members.map(({ code }, index) => ({
    member: code,
    cells: [cell(tenths(12 / (1 + index * 0.4) + wobble(index)))],
  }));
  return frameOf({ dims: ['member'], areas: focus, members, rows, format: percent });
}

function pyramidFrame(): Frame {
  const members = Array.from({ length: 18 }, (_, index) => ({
    code: `A${index}`,
    name: index === 17 ? '85+' : `${index * 5}–${index * 5 + 4}`,
  }));
  const members2 = [
    { code: 'F', name: 'Female' },
    { code: 'M', name: 'Male' },
  ];
  const areas = someAreas.slice(0, 2);
  const rows = areas.flatMap((area, a) =>
    members.flatMap(({ code }, m) =>
      members2.map((side, s) => ({
        area: area.area_id,
        member: code,
        member2: side.code,
        cells: [cell(tenths(3.6 - Math.abs(m - 7) * 0.18 + wobble(m + s, a) * 0.7))],
      })),
    ),
  );
  return frameOf({ dims: ['member', 'member2', 'area'], areas, members, members2, rows, format: percent });
}

function scatterFrame(): Frame {
  const frame = peersFrame(66);
  const columns = [
    column('x', 'Filled jobs', count),
    column('y', 'Concentration index', { kind: 'index', decimals: 0 }),
  ];
  const rows = frame.rows.map((row, index) => ({
    ...row,
    cells: [
      cell(Math.round(1500 * 10 ** (wobble(index) * 2.4))),
      cell(Math.round(300 + wobble(index, 2) * 400)),
    ],
  }));
  return { ...frame, columns, rows };
}

function bubbleFrame(): Frame {
  const members = Array.from({ length: 54 }, (_, index) => ({
    code: `B${index}`,
    name: `${industries[index % industries.length]}${index >= industries.length ? ` ${Math.floor(index / industries.length) + 1}` : ''}`,
  }));
  const columns = [
    column('x', 'Location quotient', { kind: 'ratio', decimals: 1 }),
    column('y', 'Job growth a year, 2014–2024', percentChange),
    column('size', 'Filled jobs', count),
  ];
  const rows = members.map(({ code }, index) => ({
    member: code,
    cells: [
      cell(tenths(0.3 + wobble(index) * 2.4)),
      cell(tenths((wobble(index, 3) - 0.4) * 8)),
      cell(Math.round(4000 / (1 + index * 0.5))),
    ],
  }));
  return { ...frameOf({ dims: ['member'], areas: focus, members, rows }), columns };
}

function levelsFrame(): Frame {
  const frame = peersFrame(12, percent);
  const rows = frame.rows
    .map((row, index) => ({ ...row, cells: [cell(tenths(2 + index * 0.45))] }))
    .reverse();
  return {
    ...frame,
    rows,
    levels: [
      { label: 'Low', from: null, to: 3 },
      { label: 'Fair', from: 3, to: 4 },
      { label: 'Raised', from: 4, to: 5 },
      { label: 'High', from: 5, to: 6.5 },
      { label: 'Very high', from: 6.5, to: null },
    ],
  };
}

function mapView(): DrawableView {
  const frame = peersFrame(67, percent);
  const rows = frame.rows.map((row, index) => ({
    ...row,
    cells: [index === 30 ? cell(null, 'Q') : cell(tenths(2.4 + wobble(index, 9) * 5))],
  }));
  const tiles: Record<string, [number, number]> = {};
  frame.areas.forEach(({ area_id }, index) => {
    tiles[area_id] = tilePlaces[index] ?? [0, 0];
  });
  return {
    frame: { ...frame, rows },
    alt,
    scale: { kind: 'quantile', breaks: [3.3, 4.3, 5.3, 6.3], labels: ['a', 'b', 'c', 'd', 'e'] },
    tiles,
  };
}

const sectors = ['Primary', 'Goods producing', 'Services', 'Public services', 'Other'];

/** Every chart with plausible invented figures, some in several shapes. */
export const samples: Sample[] = [
  { name: 'four areas', chart: 'line-by-area', view: { frame: growthFrame(), alt } },
  { name: 'six areas', chart: 'line-by-area', view: { frame: growthFrame(someAreas), alt } },
  { name: 'quarters with a gap', chart: 'line-by-area', view: { frame: quarterFrame(), alt } },
  {
    name: 'two members',
    chart: 'line-by-member',
    view: {
      frame: memberYears(
        ['This industry', 'All industries'],
        (m, p) => tenths(wobble(m, p) * 6 - 1),
        percentChange,
      ),
      alt,
    },
  },
  {
    name: 'twelve peers',
    chart: 'bar-by-area',
    view: {
      frame: peersFrame(30).rows.length
        ? { ...peersFrame(30), rows: peersFrame(30).rows.slice(0, 12) }
        : peersFrame(12),
      alt,
    },
  },
  { name: '67 peers', chart: 'bar-by-area', view: { frame: peersFrame(67), alt } },
  {
    name: 'level bands',
    chart: 'bar-by-area',
    view: { frame: levelsFrame(), alt },
    options: { colour: 'levels' },
  },
  {
    name: 'members',
    chart: 'bar-by-member',
    view: { frame: industryFrame(focus, 9, (m) => 640 - m * 58, dollars), alt },
  },
  {
    name: 'spans',
    chart: 'grouped-bar',
    view: {
      frame: industryFrame(someAreas.slice(0, 4), 3, (m, a) => tenths(wobble(m, a) * 8 - 1), percent),
      alt,
    },
  },
  {
    name: 'against the benchmark',
    chart: 'member-bar',
    view: {
      frame: industryFrame(
        someAreas.slice(0, 2),
        13,
        (m, a) => (m === 9 && a === 0 ? null : tenths(20 - m * 1.2 + wobble(m, a) * 5)),
        percent,
      ),
      alt,
    },
  },
  {
    name: 'contributions',
    chart: 'diverging-bar',
    view: { frame: industryFrame(focus, 12, (m) => Math.round((0.62 - m * 0.09) * 100) / 100, points), alt },
  },
  {
    name: 'sectors',
    chart: 'stacked-bar',
    view: {
      frame: areaMembers(
        sectors,
        (a, m) => ([18, 22, 41, 17, 2][m] ?? 0) + Math.round(wobble(a, m) * 3),
        percent,
      ),
      alt,
    },
  },
  {
    name: 'effects of both signs',
    chart: 'stacked-bar',
    view: {
      frame: areaMembers(
        ['Industry mix', 'Within industries'],
        (a, m) => Math.round((wobble(a, m) - 0.6) * 20000),
        dollarsEach,
      ),
      alt,
    },
  },
  {
    name: 'components',
    chart: 'stacked-column',
    view: {
      frame: memberYears(
        ['Natural increase', 'From and to overseas', 'From and to the rest of the country'],
        (m, p) => Math.round((wobble(m, p) - 0.3) * 600),
        count,
      ),
      alt,
    },
  },
  {
    name: 'payout',
    chart: 'column-by-period',
    view: { frame: memberYears(['Payout'], (_, p) => Math.round(180 + wobble(p) * 90), dollars), alt },
  },
  {
    name: 'two areas',
    chart: 'column-by-period',
    view: { frame: growthFrame(someAreas.slice(0, 2), 2015), alt },
  },
  {
    name: 'exports',
    chart: 'stacked-area',
    view: {
      frame: memberYears(
        ['Primary goods', 'Manufactured goods', 'Services'],
        (m, p) => Math.round(200 - m * 50 + wobble(m, p) * 40),
        dollars,
        2010,
      ),
      alt,
    },
  },
  { name: 'ranks', chart: 'slope', view: { frame: ranksFrame(), alt } },
  {
    name: 'areas then and now',
    chart: 'slope',
    view: { frame: { ...growthFrame(someAreas, 2023, 2024) }, alt },
  },
  { name: 'peers', chart: 'scatter', view: { frame: scatterFrame(), alt }, options: { xScale: 'log' } },
  { name: 'industries', chart: 'bubble', view: { frame: bubbleFrame(), alt }, options: { xRule: 1 } },
  { name: 'from year to year', chart: 'waterfall', view: { frame: waterfallFrame(), alt } },
  { name: 'drivers', chart: 'waterfall', view: { frame: driversFrame(), alt } },
  { name: 'industries', chart: 'treemap', view: { frame: treemapFrame(), alt } },
  { name: 'ages', chart: 'pyramid', view: { frame: pyramidFrame(), alt } },
  { name: 'districts', chart: 'tile-map', view: mapView() },
  { name: 'areas without places', chart: 'tile-map', view: { ...mapView(), tiles: {} } },
];
