import type { AreaRole, Frame } from '#generated/types.ts';
import { cell, count, frameOf, peersFrame, percentChange, wobble, yearsOf } from './frames.ts';

/** Sixteen areas of one type, one of them the focus, as those of a page. */
const roles: Readonly<Record<number, AreaRole>> = { 3: 'focus', 9: 'compare1' };
const areas = peersFrame(16).areas.map((area, at) => ({ ...area, role: roles[at] ?? 'other' }));

const byYear = (from: number, to: number, value: (area: number, year: number) => number): Frame => {
  const periods = yearsOf(from, to);
  const rows = areas.flatMap(({ area_id }, a) =>
    periods.map(({ id }, p) => ({ area: area_id, period: id, cells: [cell(value(a, p))] })),
  );
  return frameOf({ dims: ['area', 'period'], areas, periods, rows, format: percentChange });
};

const jars = (a: number, p: number): number => Math.round(2000 + 9000 * wobble(a) + 400 * p * wobble(a, p));

const once = (value: (at: number) => number): Frame =>
  frameOf({
    dims: ['area'],
    areas,
    rows: areas.map(({ area_id }, at) => ({ area: area_id, cells: [cell(value(at))] })),
  });

function withIntervals(frame: Frame): Frame {
  const rows = frame.rows.map((row, at) => {
    const value = row.cells[0]?.[0] ?? 0;
    const margin = Math.round(value * (0.05 + wobble(at) / 10));
    return { ...row, remarks: { value: { low: value - margin, high: value + margin } } };
  });
  return { ...frame, rows };
}

function weeksFrame(): Frame {
  const years = [2021, 2022, 2023, 2024];
  const periods = years.flatMap((year, y) =>
    Array.from({ length: y === 3 ? 39 : 52 }, (_, week) => {
      const id = `${year}-W${String(week + 1).padStart(2, '0')}`;
      return { id, label: id };
    }),
  );
  const rows = periods.map(({ id }, p) => ({
    period: id,
    cells: [cell(Math.round(400 + 300 * Math.sin((p / 52) * 2 * Math.PI) + 90 * wobble(p)))],
  }));
  return frameOf({ dims: ['period'], areas: areas.slice(3, 4), periods, rows, format: count });
}

function twoColumns(): Frame {
  const periods = yearsOf(2013, 2024);
  const rows = periods.map(({ id }, p) => ({
    period: id,
    cells: [cell(jars(4, p)), cell(Math.round(100 * wobble(7, p) - 40) / 10)],
  }));
  const columns = [
    { name: 'jars', title: 'Jars', unit: '', format: count },
    { name: 'growth', title: 'Growth', unit: '%', format: percentChange },
  ];
  return { ...frameOf({ dims: ['period'], areas: areas.slice(3, 4), periods, rows }), columns };
}

const growth = (a: number, p: number): number => Math.round(100 * wobble(a, p) - 30) / 10;
const inJars = (frame: Frame): Frame => ({
  ...frame,
  columns: frame.columns.map((column) => ({ ...column, format: count })),
});

/** Figures for each chart of docs/charts/gallery.page.json, by its name. */
export const galleryFrames: Readonly<Record<string, Frame>> = {
  lollipop: once((at) => growth(at, 1)),
  dumbbell: inJars(byYear(2023, 2024, (a, p) => jars(a, 3 * p))),
  multiples: byYear(2013, 2024, growth),
  intervals: withIntervals(inJars(once((at) => jars(at, 1)))),
  calendar: weeksFrame(),
  connected: twoColumns(),
};
