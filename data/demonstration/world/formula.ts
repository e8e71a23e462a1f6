import type { Expression } from 'estree';
import { parseExpression } from 'vega-expression';
import { along, type LevelPath } from './levelPath.ts';
import { chance, swing, Wander } from './random.ts';

/** What the names in a formula stand for: figures of an area, of a member, of a moment, and tables of them. */
export type Scope = Readonly<Record<string, unknown>>;
type Run = (scope: Scope) => unknown;

/** A scope with more names. */
export const within = (scope: Scope, more: Scope): Scope => Object.assign(Object.create(scope), more);

/** A part of a formula. What does not vary is worked out once. */
interface Part {
  run: Run;
  varies: boolean;
}

/** What is known when a formula is read; undefined: nothing, all names vary. */
interface Known {
  scope: Scope;
  varying: ReadonlySet<string>;
  terms: Readonly<Record<string, string | number>>;
}

/** What formulas may call. A text is a name to draw chance by; `{area}` in it stands for what the scope has. */
const calls: Readonly<Record<string, (...given: never[]) => unknown>> = {
  abs: Math.abs,
  exp: Math.exp,
  floor: Math.floor,
  log: Math.log,
  max: Math.max,
  min: Math.min,
  pow: Math.pow,
  round: Math.round,
  chance,
  swing,
  wander: (name: string, time: number, pace?: number) => new Wander(name).at(time, pace),
  along: (path: LevelPath, time: number) => along(path, time),
};

const operators: Readonly<Record<string, (left: number, right: number) => unknown>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => left % right,
  '<': (left, right) => left < right,
  '>': (left, right) => left > right,
  '<=': (left, right) => left <= right,
  '>=': (left, right) => left >= right,
  '==': (left, right) => left === right,
  '!=': (left, right) => left !== right,
};

const read = new Map<string, Part>();
const parsed = new Map<string, Expression>();

/** The figure that a formula gives, e.g. `0.8 + 0.9 * rural`. @throws Error naming the formula and what is wrong in it */
export function figureOf(formula: string | number, scope: Scope): number {
  if (typeof formula === 'number') return formula;
  const part = read.get(formula) ?? partOf(formula);
  read.set(formula, part);
  return Number(part.run(scope));
}

/**
 * A formula to be worked out many times: what none of the varying names is in is worked out now.
 * @returns the figure for the values of the varying names that the scope has then
 */
export function settled(formula: string | number, known: Known): () => number {
  const { run } = partOf(String(formula), known);
  return () => Number(run(known.scope));
}

function partOf(formula: string, known?: Known): Part {
  try {
    const tree = parsed.get(formula) ?? (parseExpression(formula) as Expression);
    parsed.set(formula, tree);
    return compile(tree, known);
  } catch (error) {
    throw new Error(`The formula "${formula}" of the demonstration cannot be read: ${String(error)}`);
  }
}

/** A part made of others: worked out at once where none of them varies. */
function made(of: readonly Part[], known: Known | undefined, run: Run): Part {
  if (of.some(({ varies }) => varies)) return { run, varies: true };
  const value = run(known?.scope ?? {});
  return { run: () => value, varies: false };
}

function compile(node: Expression, known: Known | undefined): Part {
  const part = (one: unknown) => compile(one as Expression, known);
  switch (node.type) {
    case 'Literal':
      return literal(node.value, known);
    case 'Identifier':
      return named(node.name, known);
    case 'UnaryExpression': {
      const of = part(node.argument);
      return made([of], known, (scope) => (node.operator === '-' ? -Number(of.run(scope)) : !of.run(scope)));
    }
    case 'BinaryExpression': {
      const [left, right] = [part(node.left), part(node.right)];
      const operate = operators[node.operator];
      if (!operate) throw new Error(`${node.operator} is no operator`);
      return made([left, right], known, (scope) =>
        operate(left.run(scope) as number, right.run(scope) as number),
      );
    }
    case 'LogicalExpression':
      return chosen(part(node.left), node.operator === '&&', () => part(node.right));
    case 'ConditionalExpression':
      return either(part(node.test), [() => part(node.consequent), () => part(node.alternate)]);
    case 'MemberExpression': {
      const { property } = node;
      const [of, key] = [part(node.object), node.computed ? part(property) : nameOf(property as Expression)];
      return made(
        [of, key],
        known,
        (scope) => (of.run(scope) as Scope | undefined)?.[String(key.run(scope))],
      );
    }
    case 'CallExpression':
      return call(nameOf(node.callee as Expression).run({}), node.arguments.map(part), known);
    default:
      throw new Error(`${node.type} has no meaning here`);
  }
}

const constant = (value: unknown): Part => ({ run: () => value, varies: false });
const nameOf = (node: Expression): Part => constant(node.type === 'Identifier' ? node.name : node.type);

function literal(value: unknown, known: Known | undefined): Part {
  if (typeof value !== 'string' || !value.includes('{')) return constant(value);
  const pieces = value.split(/[{}]/).map((piece, at) => (at % 2 ? named(piece, known) : constant(piece)));
  return made(pieces, known, (scope) => pieces.map(({ run }) => run(scope)).join(''));
}

function named(name: string, known: Known | undefined): Part {
  const run: Run = (scope) => {
    if (name in scope) return scope[name];
    throw new Error(`A formula of the demonstration names ${name}, which it does not know there.`);
  };
  if (!known || known.varying.has(name)) return { run, varies: true };
  const term = known.terms[name];
  return term === undefined ? made([], known, run) : partOf(String(term), known);
}

/** One or the other: only what can be needed is read. */
function chosen(left: Part, isAnd: boolean, other: () => Part): Part {
  if (!left.varies) return Boolean(left.run({})) === isAnd ? other() : left;
  const right = other();
  const run: Run = (scope) =>
    isAnd ? left.run(scope) && right.run(scope) : left.run(scope) || right.run(scope);
  return { run, varies: true };
}

function either(test: Part, [yes, no]: readonly [() => Part, () => Part]): Part {
  if (!test.varies) return test.run({}) ? yes() : no();
  const [one, other] = [yes(), no()];
  return { run: (scope) => (test.run(scope) ? one.run(scope) : other.run(scope)), varies: true };
}

function call(name: unknown, given: readonly Part[], known: Known | undefined): Part {
  const own = calls[String(name)];
  const run: Run = (scope) => {
    const called = own ?? scope[String(name)];
    if (typeof called !== 'function') throw new Error(`A formula calls ${name}, which nothing is called.`);
    return called(...given.map((part) => part.run(scope)));
  };
  return own || known ? made(given, known, run) : { run, varies: true };
}
