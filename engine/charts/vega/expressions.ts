import { expressionInterpreter } from 'vega-interpreter';

/** A node of a parsed expression, as runtime dataflows carry it. */
type Node = { readonly type: string } & Readonly<Record<string, unknown>>;
type Values = Record<string, unknown>;
type Evaluate = (params: Values, datum?: unknown, item?: Values) => unknown;
type Call = (this: unknown, ...values: unknown[]) => unknown;

/** What a view offers to expressions: functions, which are called as its methods. */
interface Context {
  functions: Record<string, Call>;
}
interface Expression {
  ast: Node;
}
interface Encoding {
  marktype: string;
  channels: Record<string, Expression>;
}

const binary: Readonly<Record<string, (a: number, b: number) => unknown>> = {
  '*': (a, b) => a * b,
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '/': (a, b) => a / b,
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>=': (a, b) => a >= b,
  '===': (a, b) => a === b,
  '!==': (a, b) => a !== b,
};

const unary: Readonly<Record<string, (value: unknown) => unknown>> = {
  '!': (value) => !value,
  '+': (value) => Number(value),
  '-': (value) => -Number(value),
};

/** Values that turn text into code. No expression obtains one. */
const forbidden = new Set(
  ['Function', 'eval', 'setTimeout', 'setInterval', 'setImmediate'].map((name) =>
    Reflect.get(globalThis, name),
  ),
);
const allowed = (value: unknown): unknown =>
  typeof value === 'function' && forbidden.has(value) ? undefined : value;

/** Thrown at what is rare in charts, which Vega's interpreter evaluates. */
class Rare extends Error {}

const known = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Rare();
  return value;
};

/** How a node of each common type is prepared. */
const kinds: Readonly<
  Record<string, (node: Node, prepared: (node: unknown) => Evaluate, own: Context['functions']) => Evaluate>
> = {
  Literal:
    ({ value }) =>
    () =>
      value,
  Identifier: ({ name }) => {
    if (name === 'datum') return (_, datum) => datum;
    if (name === 'item') return (_params, _datum, item) => item;
    // Constants have capitals.
    const key = known(/^[A-Z]/.test(String(name)) ? undefined : `$${name}`);
    return (params) => params[key];
  },
  MemberExpression: ({ object, property, computed }, prepared) => {
    const owner = prepared(object) as (...scope: Parameters<Evaluate>) => Values;
    const { type, name, value } = property as Node;
    if (!computed || type === 'Literal') {
      const key = String(computed ? value : name);
      return (params, datum, item) => allowed(owner(params, datum, item)[key]);
    }
    const key = prepared(property) as (...scope: Parameters<Evaluate>) => string;
    return (params, datum, item) => allowed(owner(params, datum, item)[key(params, datum, item)]);
  },
  CallExpression: ({ callee, arguments: given }, prepared, own) => {
    // Encoders mark their own calls by an underscore.
    const name = String((callee as Node).name).replace(/^_/, '');
    const values = (given as Node[]).map(prepared);
    const [a, b, c] = values;
    if (name === 'if' && a && b && c) return choice(a, b, c);
    const call: Call = known(own[name] ?? Reflect.get(name.startsWith('is') ? Number : Math, name));
    if (values.length === 1 && a) return (params, datum, item) => call.call(own, a(params, datum, item));
    return (...scope) =>
      call.apply(
        own,
        values.map((value) => value(...scope)),
      );
  },
  ArrayExpression: ({ elements }, prepared) => {
    const values = (elements as Node[]).map(prepared);
    return (...scope) => values.map((value) => value(...scope));
  },
  BinaryExpression: ({ operator, left, right }, prepared) => {
    const [a, b] = [prepared(left), prepared(right)];
    const apply = known(binary[String(operator)]) as Call;
    return (params, datum, item) => apply(a(params, datum, item), b(params, datum, item));
  },
  UnaryExpression: ({ operator, argument }, prepared) => {
    const value = prepared(argument);
    const apply = known(unary[String(operator)]);
    return (params, datum, item) => apply(value(params, datum, item));
  },
  ConditionalExpression: ({ test, consequent, alternate }, prepared) =>
    choice(prepared(test), prepared(consequent), prepared(alternate)),
  LogicalExpression: ({ operator, left, right }, prepared) => {
    const [a, b] = [prepared(left), prepared(right)];
    return operator === '&&'
      ? (params, datum, item) => a(params, datum, item) && b(params, datum, item)
      : (params, datum, item) => a(params, datum, item) || b(params, datum, item);
  },
};

const choice =
  (test: Evaluate, yes: Evaluate, no: Evaluate): Evaluate =>
  (params, datum, item) =>
    test(params, datum, item) ? yes(params, datum, item) : no(params, datum, item);

/** @throws Rare */
function prepare({ ast }: Expression, { functions }: Context): Evaluate {
  const prepared = (node: unknown): Evaluate =>
    known(kinds[(node as Node).type])(node as Node, prepared, functions);
  return prepared(ast);
}

/** What `make` prepares, or Vega's interpreter of what is too rare. */
function orInterpreted<T>(make: () => T, interpreted: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof Rare) return interpreted();
    throw error;
  }
}

const directions = [
  ['x', 'x2', 'width', 'xc'],
  ['y', 'y2', 'height', 'yc'],
] as const;
const boxes = new Set(['group', 'image', 'rect']);

/** Completes the place of an item whose encoding gives some of start, end, length and centre. */
function complete(item: Values, channels: Encoding['channels'], isBox: boolean): void {
  const px = (name: string): number => item[name] as number;
  for (const [start, end, length, centre] of directions) {
    if (channels[end] && channels[start]) {
      if (isBox && px(start) > px(end)) [item[start], item[end]] = [item[end], item[start]];
      item[length] = px(end) - px(start);
    } else if (channels[end]) item[start] = px(end) - (px(length) || 0);
    if (channels[centre]) item[start] = px(centre) - (px(length) || 0) / 2;
  }
}

/** @throws Rare */
function encoder({ marktype, channels }: Encoding, context: Context) {
  const encoded = Object.entries(channels).map(
    ([name, channel]) => [name, prepare(channel, context)] as const,
  );
  return (item: Values, params: Values): 0 | 1 => {
    let changed: 0 | 1 = 0;
    for (const [name, evaluate] of encoded) {
      const value = evaluate(params, item.datum, item);
      if (item[name] === value) continue;
      item[name] = value;
      changed = 1;
    }
    if (marktype !== 'rule') complete(item, channels, boxes.has(marktype));
    return changed;
  };
}

/**
 * Runs the expressions of a view without generated code. Vega's interpreter reads an expression anew for every
 * item; here each node becomes a function once. It evaluates what is rare, and events.
 */
export const preparedExpressions = {
  ...expressionInterpreter,
  operator: (context: Context, expression: Expression) =>
    orInterpreted(
      () => prepare(expression, context),
      () => expressionInterpreter.operator(context, expression),
    ),
  parameter: (context: Context, expression: Expression) =>
    orInterpreted(
      () => {
        const evaluate = prepare(expression, context);
        return (datum: unknown, params: Values) => evaluate(params, datum);
      },
      () => expressionInterpreter.parameter(context, expression),
    ),
  encode: (context: Context, encoding: Encoding) =>
    orInterpreted(
      () => encoder(encoding, context),
      () => expressionInterpreter.encode(context, encoding),
    ),
};
