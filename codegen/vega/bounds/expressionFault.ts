import { parseExpression } from 'vega-expression';
import { chartFunctions } from './chartFunctions.ts';
import { isWritten } from './isWritten.ts';
import { widePattern } from './widePattern.ts';

/** A fault in an expression of a chart. */
export interface ExpressionFault {
  /** index of a character in the expression */
  offset: number;
  detail: string;
}

/** A node of a parsed expression, with the properties used here. */
interface Node {
  type?: unknown;
  regex?: unknown;
  value?: unknown;
  callee?: Node & { name?: unknown };
  arguments?: Node[];
}

const own: ReadonlySet<string> = new Set(chartFunctions);
const allowed = `Allowed are ${chartFunctions.join(', ')}`;

/**
 * Faulty calls in a parsed expression or in an object with such expressions. Vega prefixes its own functions
 * with `_`.
 */
export function* callFaults(
  value: unknown,
  functions: ReadonlySet<string>,
): Iterable<{ name: string; detail: string }> {
  if (typeof value !== 'object' || value === null) return;
  const { type, regex, callee, arguments: given = [] } = value as Node;
  if (regex) yield { name: '/', detail: 'holds a pattern /…/, which may run for ever' };
  if (type === 'CallExpression') {
    const name = typeof callee?.name === 'string' ? callee.name.replace(/^_/, '') : '';
    if (!functions.has(name) && !(functions !== own && isWritten(name, given)))
      yield { name, detail: `calls ${name}(), which a chart may not. ${allowed}` };
    const pattern = given[1];
    if (name === 'format' && pattern && (pattern.type !== 'Literal' || widePattern(pattern.value)))
      yield { name, detail: 'gives format() no pattern that is a text with a width of at most 99' };
  }
  for (const inner of Object.values(value)) yield* callFaults(inner, functions);
}

/** The first fault of an expression; undefined if it does not parse, which the compiler explains better. */
export function expressionFault(text: string): ExpressionFault | undefined {
  let parsed: unknown;
  try {
    parsed = parseExpression(text);
  } catch {
    return undefined;
  }
  for (const { name, detail } of callFaults(parsed, own))
    return { offset: Math.max(0, text.indexOf(name)), detail };
  return undefined;
}
