/** A node of a constant expression. */
interface Figure {
  type?: unknown;
  value?: unknown;
  operator?: unknown;
  left?: Figure;
  right?: Figure;
}

const mostSteps = 1000;

/** The value of a constant expression; NaN if it is not constant. */
function constant({ type, value, operator, left, right }: Figure = {}): number {
  if (type === 'Literal') return typeof value === 'number' ? value : Number.NaN;
  if (type !== 'BinaryExpression') return Number.NaN;
  const [a, b] = [constant(left), constant(right)];
  const results: Record<string, number> = { '+': a + b, '-': a - b, '*': a * b, '/': a / b };
  return results[String(operator)] ?? Number.NaN;
}

/**
 * Whether Vega-Lite or Vega generated a call that charts may not make: a short sequence with constant steps
 * for a scale, or an internal dataset for its domain.
 */
export function isWritten(name: string, given: readonly Figure[]): boolean {
  if (name === 'setdata') return String(given[0]?.value).startsWith('_:vega:_');
  if (name !== 'sequence') return false;
  const [start, stop, step] = given.map(constant);
  const steps = ((stop ?? Number.NaN) - (start ?? Number.NaN)) / (step ?? 1);
  return Math.abs(steps) <= mostSteps;
}
