import type {
  AreaRole,
  Frame,
  FrameRow,
  NumberFormat,
  ObservationStatus,
  ViewArea,
} from '#generated/types.ts';

/** Invented areas in the roles a page shows: focus, benchmark, then comparators. */
export const someAreas: ViewArea[] = [
  { area_id: 'tern-coast', name: 'Tern Coast District', short_name: 'Tern Coast', role: 'focus' },
  { area_id: 'whole-land', name: 'Whole Land', short_name: 'Whole Land', role: 'benchmark' },
  { area_id: 'heron-bay', name: 'Heron Bay District', short_name: 'Heron Bay', role: 'compare1' },
  { area_id: 'kaka-hills', name: 'Kākā Hills District', short_name: 'Kākā Hills', role: 'compare2' },
  { area_id: 'stilt-plains', name: 'Stilt Plains District', short_name: 'Stilt Plains', role: 'compare3' },
  {
    area_id: 'upper-dotterel-valley',
    name: 'Upper Dotterel Valley District',
    short_name: 'Upper Dotterel Valley',
    role: 'compare4',
  },
];

export const percentChange: NumberFormat = { kind: 'percent-change', decimals: 1, suffix: '%' };
export const dollars: NumberFormat = { kind: 'financial', decimals: 0, prefix: '$', magnitude: 6 };
export const dollarsEach: NumberFormat = { kind: 'financial', decimals: 0, prefix: '$' };
export const percent: NumberFormat = { kind: 'percentage', decimals: 1, suffix: '%' };
export const count: NumberFormat = { kind: 'count', decimals: 0 };
export const points: NumberFormat = { kind: 'points', decimals: 2, signed: true };

/** A figure between 0 and 1 that is always the same for the same numbers. */
export function wobble(a: number, b = 0): number {
  const mixed = Math.sin(a * 12.9898 + b * 78.233) * 43758.5453;
  return mixed - Math.floor(mixed);
}

export function frameOf(
  parts: Partial<Frame> & Pick<Frame, 'dims' | 'rows'> & { format?: NumberFormat },
): Frame {
  const { format = percentChange, ...frame } = parts;
  return {
    dimTitles: {},
    columns: [{ name: 'value', title: 'Value', unit: '%', format }],
    areas: [],
    periods: [],
    members: [],
    ...frame,
  };
}

export function yearsOf(from: number, to: number): { id: string; label: string }[] {
  return Array.from({ length: to - from + 1 }, (_, index) => ({
    id: String(from + index),
    label: String(from + index),
  }));
}

export function cell(
  value: number | null,
  status: ObservationStatus = value === null ? 'M' : 'A',
): FrameRow['cells'][number] {
  return [value, status];
}

/** Areas × years, the last year provisional. */
export function growthFrame(areas: ViewArea[] = someAreas.slice(0, 4), from = 2010, to = 2024): Frame {
  const periods = yearsOf(from, to);
  const rows = areas.flatMap((area, a) =>
    periods.map(({ id }, p) => ({
      area: area.area_id,
      period: id,
      cells: [
        cell(
          Math.round((wobble(a + 1, p) * 6 - 1 + (p === 11 ? -3 : p === 12 ? 4 : 0)) * 10) / 10,
          p === periods.length - 1 ? 'P' : 'A',
        ),
      ],
    })),
  );
  return frameOf({
    dims: ['period', 'area'],
    dimTitles: { period: 'Year to March', area: 'Area' },
    areas,
    periods,
    rows,
  });
}

/** Many areas over ten years, one of them the focus, without the figures of another's first years. */
export function peerYears(length: number, focus: number): Frame {
  const areas = peersFrame(length).areas.map((area, at) => ({
    ...area,
    role: at === focus ? ('focus' as const) : ('other' as const),
  }));
  const frame = growthFrame(areas, 2015, 2024);
  const isLate = ({ area, period }: FrameRow) => area === 'peer-2' && Number(period) < 2018;
  return { ...frame, rows: frame.rows.map((row) => (isLate(row) ? { ...row, cells: [cell(null)] } : row)) };
}

/** Many areas at one period: one is the focus, two are compared, the rest are peers. */
export function peersFrame(length: number, format: NumberFormat = dollarsEach): Frame {
  const roles: Record<number, AreaRole> = { 23: 'focus', 5: 'compare1', 40: 'compare2' };
  const areas: ViewArea[] = Array.from({ length }, (_, index) => ({
    area_id: `peer-${index}`,
    name: `${peerNames[index % peerNames.length]} ${index + 1} District`,
    short_name: `${peerNames[index % peerNames.length]} ${index + 1}`,
    role: roles[index] ?? 'other',
  }));
  const rows = areas
    .map((area, index) => ({
      area: area.area_id,
      cells: [index === 60 ? cell(null, 'Q') : cell(Math.round(52000 + wobble(index) * 60000))],
    }))
    .sort((a, b) => (b.cells[0]?.[0] ?? 0) - (a.cells[0]?.[0] ?? 0));
  return frameOf({ dims: ['area'], areas, rows, format });
}

const peerNames = [
  'Tern',
  'Heron',
  'Kākā',
  'Stilt',
  'Dotterel',
  'Ōtuwhero and Upper',
  'Wren',
  'Gull',
  'Petrel',
  'Weka',
];

export const industries = [
  'Health care and social assistance',
  'Agriculture, forestry and fishing',
  'Construction',
  'Public administration and safety',
  'Professional, scientific and technical services',
  'Education and training',
  'Accommodation and food services',
  'Retail trade',
  'Manufacturing',
  'Transport, postal and warehousing',
  'Electricity, gas, water and waste services',
  'Rental, hiring and real estate services',
  'Information media and telecommunications',
];

/** Industries × areas. */
export function industryFrame(
  areas: ViewArea[],
  countOf: number,
  figure: (member: number, area: number) => number | null,
  format: NumberFormat,
): Frame {
  const members = industries.slice(0, countOf).map((name, index) => ({ code: `I${index}`, name }));
  const rows = members.flatMap((member, m) =>
    areas.map((area, a) => ({
      member: member.code,
      area: area.area_id,
      cells: [cell(figure(m, a), figure(m, a) === null ? 'Q' : 'A')],
    })),
  );
  return frameOf({
    dims: ['member', 'area'],
    dimTitles: { member: 'Industry' },
    areas,
    members,
    rows,
    format,
  });
}
