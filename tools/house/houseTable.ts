import { type HouseFigures, linesByRoom } from '#codegen/house/houseFigures.ts';
import { ROOMS } from '#codegen/house/sources.ts';
import { percentile } from '#tools/bench/load/statistics.ts';
import type { FirstPage } from './firstPage.ts';

/** Everything printed about one commit. */
export interface MeasuredHouse {
  house: HouseFigures;
  firstPage?: FirstPage | undefined;
  tests?: { tests: number; seconds: number } | undefined;
}

/** A figure by its name, as text. */
export type HouseRow = readonly [name: string, figure: string];

/** The figures of the architecture in order. Those not measured are left out. */
export function houseRows({ house, firstPage, tests }: MeasuredHouse): HouseRow[] {
  const all = [...house.facts.values()];
  const knots = house.cycles.map(({ siblings }) => siblings.length);
  const rooms = linesByRoom(house.facts);
  const made = rooms.at(-1)?.[1] ?? 0;
  const whole = all.reduce((sum, { lines }) => sum + lines, 0);
  return [
    ['folders in cycles', count(knots.reduce((sum, size) => sum + size, 0))],
    ['largest knot of folders', count(Math.max(0, ...knots))],
    ['files in loops, types too', count(house.loops.flat().length)],
    ['folders with more than 25 files side by side', count(house.crowded.length)],
    ['duplicate exported names', count(house.twice.length)],
    ['helpers of at most 30 lines with one user', count(house.helpers.length)],
    ['any, ! and silenced compiler', count(all.reduce((sum, { loose }) => sum + loose, 0))],
    ['source files', count(all.length)],
    ['tokens', count(all.reduce((sum, { tokens }) => sum + tokens, 0))],
    ['code lines, without made-up data', count(whole - made)],
    ...rooms.map(([room, lines]): HouseRow => [`  ${room}`, count(lines)]),
    ['code lines a file: median, p95, most', spread(all.map(({ lines }) => lines))],
    ['lines a function: median, p95, most', spread(all.flatMap(({ functions }) => functions))],
    ...(firstPage ? pageRows(firstPage) : []),
    ...(tests ? [['unit tests; seconds', `${tests.tests}; ${tests.seconds.toFixed(0)}`] as const] : []),
  ];
}

function pageRows({ files, before, after, milliseconds }: FirstPage): HouseRow[] {
  const inRooms = ROOMS.map(
    (room) => [room, files.filter((file) => file.startsWith(`${room}/`)).length] as const,
  );
  return [
    ['source files a cold page view runs through', count(files.length)],
    ...inRooms
      .filter(([, found]) => found > 0)
      .map(([room, found]): HouseRow => [`  of ${room}`, count(found)]),
    ['server memory before and after it, MB', `${before.toFixed(0)}; ${after.toFixed(0)}`],
    ['ms until it is answered', milliseconds.toFixed(0)],
  ];
}

const count = (value: number): string => value.toLocaleString('en-NZ');

const spread = (values: readonly number[]): string =>
  [0.5, 0.95, 1].map((share) => percentile(values, share)).join(' / ');

/** Rows as a table, with those of an earlier commit before them if given. */
export function houseTable(rows: readonly HouseRow[], base?: readonly HouseRow[]): string {
  const earlier = base?.map(([name, figure]) => [name, figure] as const);
  const before = new Map(earlier);
  const lines = rows.map(([name, figure]) => [name, ...(base ? [before.get(name) ?? '–'] : []), figure]);
  const table = base ? [['', 'before', 'now'], ...lines] : lines;
  const widths = table[0]?.map((_, at) => Math.max(...table.map((line) => line[at]?.length ?? 0))) ?? [];
  return table
    .map((line) =>
      line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))),
    )
    .map((cells) => cells.join('  '))
    .join('\n');
}

/** The faults to fix, by name. */
export function houseDetails({ cycles, loops, crowded, twice, helpers }: HouseFigures): string {
  return [
    ...cycles.flatMap(({ parent, siblings, imports }) => [
      `cycle in ${parent}: ${siblings.join(', ')}`,
      ...imports.map(({ from, to, isType }) => `    ${from} → ${to}${isType ? ' (type)' : ''}`),
    ]),
    ...loops.map((files) => `loop: ${files.join(', ')}`),
    ...crowded.map(([folder, files]) => `crowded: ${folder} (${files} files)`),
    ...twice.map(([name, files]) => `twice: ${name} in ${files.join(', ')}`),
    ...helpers.map(([file, user]) => `helper: ${file} ← ${user}`),
  ].join('\n');
}
