/** A node of a parsed expression of constants. */
interface Figure {
  type?: unknown;
  value?: unknown;
  operator?: unknown;
  left?: Figure;
  right?: Figure;
}

const mostSteps = 1000;

/** The figure that an expression always comes to; NaN where that depends on anything. */
function constant({ type, value, operator, left, right }: Figure = {}): number {
  if (type === 'Literal') return typeof value === 'number' ? value : Number.NaN;
  if (type !== 'BinaryExpression') return Number.NaN;
  const [a, b] = [constant(left), constant(right)];
  const results: Record<string, number> = { '+': a + b, '-': a - b, '*': a * b, '/': a / b };
  return results[String(operator)] ?? Number.NaN;
}

/**
 * Calls that a chart may not make itself, but Vega-Lite and Vega do: a few steps of a scale, whose number stands there, and a dataset of
 * Vega's own for what a scale covers.
 */
export function isWritten(name: string, given: readonly Figure[]): boolean {
  if (name === 'setdata') return String(given[0]?.value).startsWith('_:vega:_');
  if (name !== 'sequence') return false;
  const [start, stop, step] = given.map(constant);
  const steps = ((stop ?? Number.NaN) - (start ?? Number.NaN)) / (step ?? 1);
  return Math.abs(steps) <= mostSteps;
}
