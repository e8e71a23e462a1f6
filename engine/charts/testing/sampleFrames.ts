import type { DrawableView } from '#engine/charts/layouts/layoutChart.ts';
import type { Frame, FrameColumn, NumberFormat } from '#generated/types.ts';
import {
  cell,
  count,
  dollars,
  frameOf,
  industries,
  peersFrame,
  percent,
  percentChange,
  someAreas,
  wobble,
  yearsOf,
} from './frames.ts';
import { tilePlaces } from './tilePlaces.ts';

const alt = 'Invented figures for trying a chart.';
const focus = someAreas.slice(0, 1);
const tenths = (value: number): number => Math.round(value * 10) / 10;
const column = (name: string, title: string, format: NumberFormat): FrameColumn => ({
  name,
  title,
  unit: '',
  format,
});

/** Members of one area over years, the last provisional. */
export function memberYears(
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

/** Quarters of five years, the last of the newest still to come. */
export function seasonsFrame(): Frame {
  const members = ['March', 'June', 'September', 'December'].map((name, index) => ({
    code: `Q${index + 1}`,
    name: `${name} quarter`,
    shortName: name,
  }));
  const members2 = ['2020', '2021', '2022', '2023', '2024'].map((code) => ({ code, name: code }));
  const rows = members.flatMap(({ code }, m) =>
    members2.map((year, y) => ({
      member: code,
      member2: year.code,
      cells: [
        cell(
          y === 4 && m === 3 ? null : Math.round(240 + (m % 3) * 30 + wobble(m, y) * 60),
          y === 4 && m === 2 ? 'P' : 'A',
        ),
      ],
    })),
  );
  return frameOf({ dims: ['member', 'member2'], areas: focus, members, members2, rows, format: count });
}

/** Twelve quarters with their average of four as a second column. */
export function trendFrame(): Frame {
  const periods = Array.from({ length: 12 }, (_, at) => {
    const [year, quarter] = [2022 + Math.floor(at / 4), (at % 4) + 1];
    const month = ['March', 'June', 'September', 'December'][quarter - 1] ?? '';
    return {
      id: `${year}-Q${quarter}`,
      label: `${month} ${year} quarter`,
      short: `${month.slice(0, 3)} ${year}`,
    };
  });
  const figure = (at: number) => Math.round(180 + (at % 4) * 30 + wobble(at) * 20);
  const mean = (at: number) =>
    at < 3 ? null : (figure(at) + figure(at - 1) + figure(at - 2) + figure(at - 3)) / 4;
  return {
    ...frameOf({
      dims: ['period'],
      areas: focus,
      periods,
      rows: periods.map(({ id }, at) => ({
        period: id,
        cells: [cell(figure(at), at === 11 ? 'P' : 'A'), cell(mean(at))],
      })),
    }),
    columns: [column('value', 'Quarter', dollars), column('trend', 'Average of four quarters', dollars)],
  };
}

/** Members of four areas in one year. */
export function areaMembers(
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

/** Scores of areas in seven parts, one of them unknown. */
export function heatmapFrame(): Frame {
  const names = ['Health', 'Housing', 'Safety', 'Jobs and earnings', 'Environment', 'Skills', 'Connections'];
  const frame = areaMembers(names, (a, m) => tenths(35 + wobble(a, m) * 45), count);
  return {
    ...frame,
    rows: frame.rows.map((row, index) => (index === 9 ? { ...row, cells: [cell(null, 'M')] } : row)),
  };
}

/** Ranks of one area in nine series, then and now. */
export function ranksFrame(): Frame {
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

/** Quarters with a gap. */
export function quarterFrame(): Frame {
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

/** Steps between two years. */
export function waterfallFrame(): Frame {
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

/** Two steps and their whole, as columns. */
export function driversFrame(): Frame {
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

/** Forty members of four parents. */
export function treemapFrame(): Frame {
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

/** Ages by sex for two areas. */
export function pyramidFrame(): Frame {
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

/** Ages by sex of a part of the population and of all people, for one area. */
export function pyramidOfPartFrame(): Frame {
  const { rows, areas, ...frame } = pyramidFrame();
  const [own = rows, whole = rows] = areas.map(({ area_id }) => rows.filter(({ area }) => area === area_id));
  const columns = [column('part', 'Learners', percent), column('whole', 'All people', percent)];
  const beside = own.map((row, at) => ({ ...row, cells: [...row.cells, ...(whole[at]?.cells ?? [])] }));
  return { ...frame, dims: ['member', 'member2'], areas: areas.slice(0, 1), columns, rows: beside };
}

/** Two figures of 66 areas. */
export function scatterFrame(): Frame {
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

/** Three figures of 54 members. */
export function bubbleFrame(): Frame {
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

/** Areas with the level bands of their series. */
export function levelsFrame(): Frame {
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

/** A tile map of 67 areas. */
export function mapView(): DrawableView {
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

/** Many areas with three measures, the benchmark next to the first. */
export function stripsFrame(): Frame {
  const { areas, rows } = peersFrame(24);
  const columns: FrameColumn[] = [
    { ...column('rate', 'Unemployment', percent), betterWhen: 'lower' },
    { ...column('land', 'Whole Land', percent), area: 'benchmark' },
    column('growth', 'Growth', percentChange),
    column('jobs', 'Filled jobs', count),
  ];
  return frameOf({
    dims: ['area'],
    areas,
    columns,
    rows: rows.map(({ area }, at) => ({
      area: area ?? '',
      cells: [
        cell(at === 3 ? null : tenths(2 + wobble(at) * 6)),
        cell(4.4),
        cell(tenths(wobble(at, 2) * 8 - 2)),
        cell(Math.round(wobble(at, 3) * 40000)),
      ],
    })),
  });
}
