import { codegenExpression, parseExpression } from 'vega-expression';
import { chance, pulse, shortPace, swing, Wander } from './chance.ts';
import { along, type LevelPath, smoothlyAlong } from './levelPath.ts';

/** A number, or a text that is calculated from names in the scope. */
export type ProfileFormula = string | number;
/** Values of the names in a formula: figures of an area, of a member, at a time. */
export type Scope = Record<string, unknown>;
export type FormulaFigure = (scope: Scope) => number;
/** A function that formulas may call. Its first argument is the scope. */
export type FormulaCall = (scope: never, ...given: never[]) => unknown;

/** An error in a text of the profile. */
export class ProfileFault extends Error {
  /** the text, and the position of the error in it */
  readonly said: string;
  readonly at: number;

  constructor(said: string, at: number, message: string) {
    super(message);
    this.said = said;
    this.at = Math.max(0, at);
  }
}

/** The names and functions that all formulas of a profile may use. */
export interface Vocabulary {
  constants: Readonly<Record<string, unknown>>;
  terms: Readonly<Record<string, ProfileFormula>>;
  /** names that a scope may have */
  names: ReadonlySet<string>;
  calls: Readonly<Record<string, FormulaCall>>;
}

const mathematics = ['abs', 'exp', 'floor', 'log', 'max', 'min', 'pow', 'round'];
type Values = ArrayLike<number>;

/** Functions of every formula. */
const free = {
  chance: (_: Scope, name: string) => chance(name),
  swing: (_: Scope, name: string) => swing(name),
  wander: (_: Scope, name: string, time: number, pace?: number) => new Wander(name).at(time, pace),
  stray: (_: Scope, name: string, time: number, isPart: boolean) => {
    const wander = new Wander(name);
    return wander.at(time) + (isPart ? pulse * wander.at(time, shortPace) : 0);
  },
  along: (_: Scope, path: LevelPath, time: number) => along(path, time),
  smooth: (_: Scope, path: LevelPath, time: number) => smoothlyAlong(path, time),
  sum: (_: Scope, values: Values, from = 0, to = values.length) => {
    let all = values.length > 0 ? 0 : Number.NaN;
    for (let at = from; at < to; at++) all += values[at] ?? 0;
    return all;
  },
  fixed: (_: Scope, value: number, decimals: number) => Math.round(10 ** decimals * value) / 10 ** decimals,
  dot: (_: Scope, values: Values, weights: Values) => dot(values, weights),
  median: (_: Scope, counts: Values, ends: Values) => median(counts, ends),
} satisfies Record<string, FormulaCall>;

/** Parses formulas, each only once. @throws ProfileFault if a formula is invalid or uses an unknown name */
export function reader({
  constants,
  terms,
  names,
  calls,
}: Vocabulary): (formula: ProfileFormula) => FormulaFigure {
  const known = new Map<ProfileFormula, FormulaFigure>();
  const all: Record<string, FormulaCall> = { ...free, ...calls };
  const code = (formula: ProfileFormula): string => {
    const said = String(formula);
    const place = (name: string) => said.search(new RegExp(`\\b${name}\\b`));
    const global = (name: string): string => {
      const term = terms[name];
      if (term !== undefined) return `(${code(term)})`;
      if (name in constants) return `known[${JSON.stringify(name)}]`;
      if (names.has(name)) return `scope[${JSON.stringify(name)}]`;
      throw new ProfileFault(said, place(name), `names ${name}, which nothing is called`);
    };
    const callable = (visit: (node: unknown) => string) => ({
      ...Object.fromEntries(mathematics.map((name) => [name, `Math.${name}`])),
      ...Object.fromEntries(
        Object.keys(all).map((name) => [
          name,
          (given: unknown[]) => `calls.${name}(${['scope', ...given.map(visit)].join()})`,
        ]),
      ),
    });
    try {
      const written = { constants: {}, functions: callable, globalvar: global };
      return codegenExpression(written)(parseExpression(said)).code;
    } catch (error) {
      if (error instanceof ProfileFault) throw error;
      const { message, index } = error as Error & { index?: number };
      const name = /Unrecognized function: (\w+)/.exec(message)?.[1];
      const what = name ? `calls ${name}, which nothing is called` : `cannot be read: ${message}`;
      throw new ProfileFault(said, name ? place(name) : (index ?? 0), what);
    }
  };
  return (formula) => {
    const made =
      known.get(formula) ??
      new Function('known', 'calls', `return (scope) => ${code(formula)}`)(constants, all);
    known.set(formula, made);
    return made;
  };
}

/**
 * Sum of values times weights. With fewer weights than values, each weight applies to an equal run of values.
 * NaN without values.
 */
function dot(values: Values, weights: Values): number {
  const width = values.length / weights.length;
  if (width === 0) return Number.NaN;
  let all = 0;
  for (let at = 0; at < values.length; at++)
    all += (values[at] ?? 0) * (weights[Math.floor(at / width)] ?? 0);
  return all;
}

/**
 * The median, interpolated within its band as if values there were evenly spread.
 * @param ends upper end of each band
 */
export function median(counts: Values, ends: Values): number {
  const half = dot(Array.from(counts).slice(0, ends.length), [1]) / 2;
  let below = 0;
  for (let at = 0; at < ends.length; at++) {
    const [here, from] = [counts[at] ?? 0, ends[at - 1] ?? 0];
    if (here > 0 && below + here >= half) return from + (((ends[at] ?? from) - from) * (half - below)) / here;
    below += here;
  }
  return Number.NaN;
}
