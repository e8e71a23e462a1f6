import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadChecked } from '#data/import/recipe/loadChecked.ts';
import type {
  DemonstrationCensus,
  DemonstrationCount,
  DemonstrationCut,
  DemonstrationManifest,
  DemonstrationRate,
  DemonstrationTable,
} from '#generated/types.ts';
import { figureOf } from './formula.ts';
import { along, type LevelPath } from './levelPath.ts';
import type { PanelMember } from './panel.ts';

/** A series whose national level is one path. */
type Levelled<Series extends { level?: unknown }> = Omit<Series, 'level'> & { level?: LevelPath };
export type CountProfile = Levelled<DemonstrationCount>;
export type RateProfile = Levelled<DemonstrationRate>;

/** What makes an area itself. */
export type AreaProfile = Readonly<Record<string, unknown>>;

/** What the demonstration's figures are made by: all files of `manifests/demonstration` as one. */
export interface Profile
  extends Required<
    Omit<DemonstrationManifest, '$schema' | 'counts' | 'rates' | 'areas' | 'members' | 'census'>
  > {
  census: DemonstrationCensus | undefined;
  constants: Readonly<Record<string, unknown>>;
  areas: Readonly<Record<string, AreaProfile>>;
  members: Readonly<Record<string, readonly PanelMember[]>>;
  counts: readonly CountProfile[];
  rates: readonly RateProfile[];
}

const PROJECT = join(import.meta.dirname, '..', '..', '..');

const filesOf = (root: string): string[] => {
  const folder = join(root, 'manifests', 'demonstration');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.sort().map((file) => join(folder, file));
};

/** The profile of a project, of files whose shape nobody doubts. */
export const readProfile = (root = PROJECT): Profile =>
  profileOf(filesOf(root).map((path) => JSON.parse(readFileSync(path, 'utf8'))));

/** The same, each file checked first. @throws ImportStop naming file and line of the first mistake */
export async function checkedProfile(root = PROJECT): Promise<Profile> {
  const load = (path: string) => loadChecked<DemonstrationManifest>(root, path, 'DemonstrationManifest');
  return profileOf(await Promise.all(filesOf(root).map(load)));
}

/** A profile that tells of nothing. */
export const emptyProfile = (): Profile => profileOf([]);

function profileOf(parts: readonly DemonstrationManifest[]): Profile {
  const all = <Key extends keyof DemonstrationManifest>(key: Key): NonNullable<DemonstrationManifest[Key]> =>
    Object.assign({}, ...parts.map((part) => part[key]));
  const constants = mapped(all('constants'), (one) => (isTable(one) ? rowsOf(one) : one));
  const levelled = <Series extends { level?: LevelPath | DemonstrationCut }>(series: Series) => ({
    ...series,
    ...(series.level && { level: levelOf(series.level, constants) }),
  });
  return {
    constants,
    areas: Object.assign({}, ...parts.map(({ areas }) => areas && rowsOf(areas))),
    members: mapped(all('members'), ({ columns, rows }) => rows.map((row) => named(columns, row))),
    ...{ terms: all('terms'), bases: all('bases'), panels: all('panels'), small: all('small') },
    figures: parts.flatMap(({ figures = [] }) => figures),
    ages: parts.flatMap(({ ages = [] }) => ages),
    projections: parts.flatMap(({ projections = [] }) => projections),
    census: parts.find(({ census }) => census)?.census,
    counts: parts.flatMap(({ counts = [] }) => counts.map(levelled)),
    rates: parts.flatMap(({ rates = [] }) => rates.map(levelled)),
  } as Profile;
}

const mapped = <From, To>(
  record: Readonly<Record<string, From>>,
  to: (one: From) => To,
): Record<string, To> => Object.fromEntries(Object.entries(record).map(([key, one]) => [key, to(one)]));

const isTable = (one: unknown): one is DemonstrationTable =>
  typeof one === 'object' && one !== null && 'columns' in one && 'rows' in one;

const rowsOf = ({ columns, rows }: DemonstrationTable) => mapped(rows, (row) => named(columns, row));

/** A row by its columns; short rows leave the last ones out, and null is no value. */
const named = <Cell>(columns: readonly string[], row: readonly (Cell | null)[]): Record<string, Cell> =>
  Object.fromEntries(
    columns.flatMap((column, at) => {
      const cell = row[at];
      return cell === undefined || cell === null ? [] : [[column, cell]];
    }),
  );

/** The stretch of time that the pandemic is cut out of, and what is left at each time in it. */
interface Pandemic {
  from: number;
  to: number;
  left: readonly (readonly [time: number, formula: string])[];
}

/** A level as one path; with the closed borders and shut doors of 2020 and 2021 cut into it where it has them. */
export function levelOf(level: LevelPath | DemonstrationCut, constants: Profile['constants']): LevelPath {
  if (!('path' in level)) return level;
  const { from, to, left } = constants.pandemic as Pandemic;
  const outside = level.path.filter(([time = 0]) => time < from || time > to);
  const before = outside.filter(([time = 0]) => time < from);
  const line: LevelPath = [
    [2020, before.at(-1)?.[1] ?? 0],
    [2022.5, outside[before.length]?.[1] ?? 0],
  ];
  const cut = left.map(([time, formula]) => [time, along(line, time) * figureOf(formula, level.pandemic)]);
  return [...before, ...cut, ...outside.slice(before.length)];
}
