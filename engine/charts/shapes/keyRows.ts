import type { ChartRow, DrawRow } from '#engine/charts/contract/chart.ts';
import { paint } from '#engine/charts/scale/colours.ts';

const circle = (x: number, radius: number, sweep: 0 | 1): string =>
  `M${x},0a${radius},${radius},0,1,${sweep},${2 * radius},0a${radius},${radius},0,1,${sweep},${-2 * radius},0Z`;

const ring = (x: number, radius: number): string => circle(x, radius, 1) + circle(x + 0.3, radius - 0.3, 0);

/** Symbols of lines and ticks in a key, as paths between -1 and 1. */
export const KEY_LINE = 'M-1,-0.25H1V0.25H-1Z';
export const KEY_TICK = 'M-0.25,-1H0.25V1H-0.25Z';

/** How a key shows tentative figures that are pale with a dashed edge. */
const PALE = { colour: paint('grid'), edge: paint('ink-2') };

/** How it shows those that are hollow dots. */
export const HOLLOW = { colour: paint('ink-2'), symbol: ring(-1.15, 1.15) };

/** How it shows those at the ends of dotted lines. */
export const DOTTED = {
  ...HOLLOW,
  symbol: [-1.2, -0.7].map((x) => circle(x, 0.18, 1)).join('') + ring(-0.1, 0.6),
};

/**
 * Entries of a key in the drawing. `key` is the name after two digits and a space, because Vega sorts keys by
 * text.
 */
export const keyRows = (entries: readonly DrawRow[]): DrawRow[] =>
  entries.map((entry, at) => ({ ...entry, key: `${String(at).padStart(2, '0')} ${entry.name}` }));

/** Entries for the statuses of tentative figures in words, each once. */
export const standingsOf = (rows: readonly ChartRow[], look: DrawRow = PALE): DrawRow[] =>
  [...new Set(rows.map(({ standing }) => standing))]
    .filter((standing) => standing !== '')
    .map((name) => ({ name, ...look }));
