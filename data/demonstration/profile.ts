import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { loadChecked } from '#data/problems/loadChecked.ts';
import { ImportStop } from '#data/problems/problems.ts';
import type {
  DemonstrationCensus,
  DemonstrationFigures,
  DemonstrationManifest,
  DemonstrationPanel,
  DemonstrationTable,
} from '#generated/types.ts';
import type { Crossing } from './crossing.ts';
import { ProfileFault, type ProfileFormula } from './formula.ts';
import type { PanelMember } from './panel.ts';

/** A panel, the names its formulas may read as `said`, and what it crosses. */
export type SaidPanel = DemonstrationPanel & { said?: object; crosses?: Crossing };
/** A series calculated from panels, and the names its measure may read as `said`. */
export type SaidFigures = DemonstrationFigures & { said?: object };

type Lists = Required<Pick<DemonstrationManifest, 'counts' | 'rates' | 'kinds'>>;

/** The input of the demonstration's figures: all files of `manifests/demonstration` combined. */
export interface Profile extends Lists {
  constants: Readonly<Record<string, unknown>>;
  terms: Readonly<Record<string, ProfileFormula>>;
  panels: Readonly<Record<string, SaidPanel>>;
  figures: readonly SaidFigures[];
  small: Readonly<Record<string, ProfileFormula>>;
  /** characteristics of each area, by its id; '' is for areas without an entry */
  areas: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  members: Readonly<Record<string, readonly PanelMember[]>>;
  census: DemonstrationCensus | undefined;
}

/** The long forms of counts and rates, unless a profile gives its own. */
const usual: DemonstrationManifest = JSON.parse(
  readFileSync(join(import.meta.dirname, 'usual.json'), 'utf8'),
);
const PROJECT = join(import.meta.dirname, '..', '..');

const filesOf = (root: string): string[] => {
  const folder = join(root, 'manifests', 'demonstration');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.sort().map((file) => join(folder, file));
};

/** The profile of a project, from files that were already validated. */
export const readProfile = (root = PROJECT): Profile =>
  profileOf(filesOf(root).map((path) => JSON.parse(readFileSync(path, 'utf8'))));

/** The same, but validates each file first. @throws ImportStop naming file and line of the first mistake */
export async function checkedProfile(root = PROJECT): Promise<Profile> {
  const load = (path: string) => loadChecked<DemonstrationManifest>(root, path, 'DemonstrationManifest');
  return profileOf(await Promise.all(filesOf(root).map(load)));
}

/**
 * Adds file, line and column to a fault in a formula or name of the profile; returns other errors unchanged.
 */
export function placed(error: unknown, root = PROJECT): unknown {
  if (!(error instanceof ProfileFault)) return error;
  const said = JSON.stringify(error.said);
  for (const path of filesOf(root)) {
    const text = readFileSync(path, 'utf8');
    const offset = text.indexOf(said);
    if (offset < 0) continue;
    const before = text.slice(0, offset + 1 + error.at);
    const [line, column] = [before.split('\n').length, before.length - before.lastIndexOf('\n')];
    return new ImportStop(error.message, { file: relative(root, path), line, column });
  }
  return error;
}

/** An empty profile. */
export const emptyProfile = (): Profile => profileOf([]);

function profileOf(said: readonly DemonstrationManifest[]): Profile {
  const parts = [usual, ...said];
  const all = <Key extends keyof DemonstrationManifest>(key: Key): NonNullable<DemonstrationManifest[Key]> =>
    Object.assign({}, ...parts.map((part) => part[key]));
  return {
    constants: mapped(all('constants'), (one) => (isTable(one) ? rowsOf(one) : one)),
    areas: Object.assign({}, ...parts.map(({ areas }) => areas && rowsOf(areas))),
    members: mapped(all('members'), ({ columns, rows }) => rows.map((row) => named(columns, row))),
    ...{ terms: all('terms'), kinds: all('kinds'), panels: all('panels'), small: all('small') },
    census: parts.find(({ census }) => census)?.census,
    figures: parts.flatMap(({ figures = [] }) => figures),
    counts: parts.flatMap(({ counts = [] }) => counts),
    rates: parts.flatMap(({ rates = [] }) => rates),
  };
}

const mapped = <From, To>(record: Readonly<Record<string, From>>, to: (one: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, one]) => [key, to(one)]));

const isTable = (one: unknown): one is DemonstrationTable =>
  typeof one === 'object' && one !== null && 'columns' in one && 'rows' in one;

const rowsOf = ({ columns, rows }: DemonstrationTable) => mapped(rows, (row) => named(columns, row));

/** A row as a record by its columns. Short rows leave out the last columns, and null is no value. */
const named = <Value>(columns: readonly string[], row: readonly (Value | null)[]): Record<string, Value> =>
  Object.fromEntries(
    columns.flatMap((column, at) => {
      const value = row[at];
      return value === undefined || value === null ? [] : [[column, value]];
    }),
  );
