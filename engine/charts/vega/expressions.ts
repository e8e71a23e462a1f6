import { expressionInterpreter } from 'vega-interpreter';

/** A node of a parsed expression, as runtime dataflows carry it. */
export type ExpressionNode = { readonly type: string } & Readonly<Record<string, unknown>>;

type Values = Record<string, unknown>;
type Evaluate = (params: Values, datum?: unknown, item?: Values) => unknown;
type Call = (this: unknown, ...values: unknown[]) => unknown;

/** Functions that a view offers. They are called as methods of this object. */
type Functions = Readonly<Record<string, Call>>;
interface Context {
  functions: Functions;
}
interface Expression {
  ast: ExpressionNode;
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

/** An operation without a short form here, which Vega's interpreter performs on given values. */
function interpreted(node: (operands: ExpressionNode[]) => ExpressionNode, count: number): Call {
  const operands = Array.from({ length: count }, (_, at) => ({
    type: 'MemberExpression',
    computed: true,
    object: { type: 'Identifier', name: 'datum' },
    property: { type: 'Literal', value: at },
  }));
  const evaluate = expressionInterpreter.parameter({ functions: {} }, { ast: node(operands) });
  return (...values) => evaluate(values, {});
}

/** Prepares a node of each type. */
const kinds: Readonly<Record<string, (node: ExpressionNode, functions: Functions) => Evaluate>> = {
  Literal:
    ({ value }) =>
    () =>
      value,
  Identifier: ({ name }) => {
    if (name === 'datum') return (_, datum) => datum;
    if (name === 'item') return (_params, _datum, item) => item;
    const constant = interpreted(() => ({ type: 'Identifier', name }), 0)();
    const key = `$${name}`;
    return constant === undefined ? (params) => params[key] : () => constant;
  },
  MemberExpression: ({ object, property, computed }, functions) => {
    const owner = prepare(object, functions) as (...scope: Parameters<Evaluate>) => Values;
    const { type, name, value } = property as ExpressionNode;
    if (!computed || type === 'Literal') {
      const key = String(computed ? value : name);
      return (params, datum, item) => allowed(owner(params, datum, item)[key]);
    }
    const key = prepare(property, functions);
    return (params, datum, item) => allowed(owner(params, datum, item)[key(params, datum, item) as string]);
  },
  CallExpression: ({ callee, arguments: given }, functions) => {
    // Encoders mark their own calls by an underscore.
    const name = String((callee as ExpressionNode).name).replace(/^_/, '');
    const [a, b, c, ...more] = prepareAll(given, functions);
    if (name === 'if' && a && b && c) return choice(a, b, c);
    const call = functions[name] ?? ownCall(name, (given as unknown[]).length);
    if (!a) return () => call.call(functions);
    if (!b) return (...scope) => call.call(functions, a(...scope));
    if (!c) return (...scope) => call.call(functions, a(...scope), b(...scope));
    const all = [a, b, c, ...more];
    return (...scope) =>
      call.apply(
        functions,
        all.map((value) => value(...scope)),
      );
  },
  ArrayExpression: ({ elements }, functions) => {
    const all = prepareAll(elements, functions);
    return (...scope) => all.map((value) => value(...scope));
  },
  ObjectExpression: ({ properties }, functions) => {
    const nodes = properties as { key: ExpressionNode; value: ExpressionNode }[];
    const values = prepareAll(
      nodes.map(({ value }) => value),
      functions,
    );
    const make = interpreted(
      (operands) => ({
        type: 'ObjectExpression',
        properties: nodes.map(({ key }, at) => ({ key, value: operands[at] })),
      }),
      nodes.length,
    );
    return (...scope) => make(...values.map((value) => value(...scope)));
  },
  BinaryExpression: ({ type, operator, left, right }, functions) => {
    const [a, b] = [prepare(left, functions), prepare(right, functions)];
    const apply = (binary[String(operator)] ??
      interpreted(([first, second]) => ({ type, operator, left: first, right: second }), 2)) as Call;
    return (params, datum, item) => apply(a(params, datum, item), b(params, datum, item));
  },
  UnaryExpression: ({ type, operator, argument }, functions) => {
    const value = prepare(argument, functions);
    const apply = (unary[String(operator)] ??
      interpreted(([only]) => ({ type, operator, argument: only }), 1)) as Call;
    return (params, datum, item) => apply(value(params, datum, item));
  },
  ConditionalExpression: ({ test, consequent, alternate }, functions) =>
    choice(prepare(test, functions), prepare(consequent, functions), prepare(alternate, functions)),
  LogicalExpression: ({ operator, left, right }, functions) => {
    const [a, b] = [prepare(left, functions), prepare(right, functions)];
    return operator === '&&'
      ? (params, datum, item) => a(params, datum, item) && b(params, datum, item)
      : (params, datum, item) => a(params, datum, item) || b(params, datum, item);
  },
};

const choice =
  (test: Evaluate, yes: Evaluate, no: Evaluate): Evaluate =>
  (params, datum, item) =>
    test(params, datum, item) ? yes(params, datum, item) : no(params, datum, item);

/** A function that is the same in all views: of arithmetic, or by the interpreter. */
function ownCall(name: string, count: number): Call {
  const arithmetic: unknown = Object.getOwnPropertyDescriptor(Math, name)?.value;
  if (typeof arithmetic === 'function') return arithmetic as Call;
  const callee = { type: 'Identifier', name };
  return interpreted((operands) => ({ type: 'CallExpression', callee, arguments: operands }), count);
}

function prepare(node: unknown, functions: Functions): Evaluate {
  const { type } = node as ExpressionNode;
  const kind = kinds[type];
  if (!kind) throw new Error(`There is no expression of the type "${type}".`);
  return kind(node as ExpressionNode, functions);
}

const prepareAll = (nodes: unknown, functions: Functions): Evaluate[] =>
  (nodes as unknown[]).map((node) => prepare(node, functions));

/** Places an item by what its encoding gives of start, end, length and centre. */
function place(item: Values, channels: Encoding['channels'], isBox: boolean): void {
  for (const [start, end, length, centre] of directions) {
    const px = (name: string): number => item[name] as number;
    if (channels[end] && channels[start]) {
      if (isBox && px(start) > px(end)) [item[start], item[end]] = [item[end], item[start]];
      item[length] = px(end) - px(start);
    } else if (channels[end]) item[start] = px(end) - (px(length) || 0);
    if (channels[centre]) item[start] = px(centre) - (px(length) || 0) / 2;
  }
}

const directions = [
  ['x', 'x2', 'width', 'xc'],
  ['y', 'y2', 'height', 'yc'],
] as const;

const boxes = new Set(['group', 'image', 'rect']);

/**
 * Runs a view's expressions without generated code. Vega's interpreter reads the whole expression again for
 * every item; here each node becomes a function once.
 */
export const preparedExpressions = {
  ...expressionInterpreter,
  operator: ({ functions }: Context, { ast }: Expression): Evaluate => prepare(ast, functions),
  parameter: ({ functions }: Context, { ast }: Expression) => {
    const evaluate = prepare(ast, functions);
    return (datum: unknown, params: Values) => evaluate(params, datum);
  },
  encode: ({ functions }: Context, { marktype, channels }: Encoding) => {
    const encoded = Object.entries(channels).map(
      ([name, { ast }]) => [name, prepare(ast, functions)] as const,
    );
    const isBox = boxes.has(marktype);
    return (item: Values, params: Values): 0 | 1 => {
      let changed: 0 | 1 = 0;
      for (const [name, evaluate] of encoded) {
        const value = evaluate(params, item.datum, item);
        if (item[name] === value) continue;
        item[name] = value;
        changed = 1;
      }
      if (marktype !== 'rule') place(item, channels, isBox);
      return changed;
    };
  },
};
