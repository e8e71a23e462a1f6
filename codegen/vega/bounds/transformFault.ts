/** Maximum rows that a Vega transform may generate. */
const MOST_ROWS = 5000;

type Transform = Record<string, unknown>;

/** Checks Vega transforms that can make many rows from few, by type. Vega-Lite transforms have no type. */
const faults: Readonly<Record<string, (transform: Transform, made: ReadonlySet<unknown>) => boolean>> = {
  aggregate: ({ cross = false }) => cross !== false,
  flatten: ({ fields }, made) =>
    [fields].flat().some((field) => typeof field !== 'string' || made.has(field)),
  graticule: ({ step, stepMinor, stepMajor }) =>
    [step, stepMinor, stepMajor].flat().some((each) => each !== undefined && !(Number(each) >= 1)),
  sequence: ({ start = 0, stop, step = 1 }) =>
    !(Math.abs((Number(stop) - Number(start)) / Number(step)) <= MOST_ROWS),
};

/**
 * @param made fields that transforms of the spec calculate
 * @returns undefined if the transform is fine
 */
export function transformFault(value: object, made: ReadonlySet<unknown>): string | undefined {
  const { type } = value as Transform;
  const isFault = typeof type === 'string' && Object.hasOwn(faults, type) ? faults[type] : undefined;
  return isFault?.(value as Transform, made)
    ? `of the type "${String(type)}" can make rows without end`
    : undefined;
}
