interface Operator {
  type?: unknown;
  value?: unknown;
}

/** Names of all operators in a runtime dataflow, including those in facets. */
export function transformsOf(dataflow: Record<string, unknown>): string[] {
  const found = new Set<string>();
  collect(dataflow.operators, found);
  return [...found].sort();
}

function collect(operators: unknown, found: Set<string>): void {
  if (!Array.isArray(operators)) return;
  for (const operator of operators as Operator[]) {
    if (typeof operator.type === 'string') found.add(operator.type);
    for (const value of Object.values(operator)) collectNested(value, found);
  }
}

function collectNested(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collectNested(item, found);
  } else if (typeof value === 'object' && value !== null) {
    const record = value as Record<string, unknown>;
    if (Array.isArray(record.operators)) collect(record.operators, found);
    for (const inner of Object.values(record)) if (inner !== record.operators) collectNested(inner, found);
  }
}
