import { isSpec } from '#engine/charts/marks/compositeMark.ts';
import { widePattern } from './widePattern.ts';

/** Explains what is allowed if the value of a property is out of bounds. */
type Bound = (value: unknown) => string | undefined;

const within =
  (least: number, most: number, ...words: string[]): Bound =>
  (value) => {
    const fits = typeof value === 'number' ? value >= least && value <= most : words.includes(String(value));
    const others = words.map((word) => ` or "${word}"`).join('');
    return fits ? undefined : `should be a number from ${least} to ${most}${others}`;
  };

const side: Bound = (value) => {
  if (isSpec(value) && Object.keys(value).every((key) => sideParts.has(key))) return undefined;
  const said = within(1, 4000, 'container')(value);
  return said && `${said}, or {"step": px}`;
};
const sideParts = new Set(['step', 'for', 'band', 'expr']);

const binParts = new Set(['anchor', 'binned', 'extent', 'maxbins', 'minstep', 'nice']);
const mostBins = 500;

/** A custom step is bounded if both ends of the extent are constant. */
const hasFewSteps = ({ step, extent, binned }: Record<string, unknown>): boolean => {
  if (binned === true) return typeof step === 'number' && step >= 0.01;
  const [start, stop] = Array.isArray(extent) ? extent.map(Number) : [];
  return Math.abs(((stop ?? Number.NaN) - (start ?? Number.NaN)) / Number(step)) <= mostBins;
};

const bin: Bound = (value) => {
  if (!isSpec(value)) return undefined;
  const other = Object.keys(value).find(
    (key) => !binParts.has(key) && !(key === 'step' && hasFewSteps(value)),
  );
  return (
    other &&
    `does not take "${other}" here, which can make bins without end. It takes ${[...binParts].join(', ')}`
  );
};

const items =
  (most: number): Bound =>
  (value) =>
    Array.isArray(value) && value.length <= most ? undefined : `should be a list of at most ${most}`;

/** A list, or a sequence that generates one. */
const itemsOrSequence =
  (most: number): Bound =>
  (value) =>
    isSpec(value) && steps(value) <= most ? undefined : items(most)(value);

const steps = ({ start = 0, stop, step = 1 }: Record<string, unknown>): number =>
  Math.abs((Number(stop) - Number(start)) / Number(step));

const mostRows = 5000;
const sequence: Bound = (value) =>
  isSpec(value) && steps(value) <= mostRows ? undefined : `should make at most ${mostRows} rows`;

const dash: Bound = (value) =>
  !Array.isArray(value) || value.every((length) => length === 0 || (length >= 0.5 && length <= 1000))
    ? undefined
    : 'should be lengths from 0.5 to 1000 px';

const font: Bound = (value) =>
  typeof value === 'string' && /^[\w ,'-]{1,100}$/.test(value) ? undefined : 'should be names of fonts';

const pattern: Bound = (value) => (widePattern(value) ? 'should have a width of at most 99' : undefined);

const events: Bound = (value) =>
  JSON.stringify(value).includes('timer') ? 'should wait for what a reader does, not for a timer' : undefined;

const mostTicks = 200;
const tickCount: Bound = (value) => {
  const { interval, step = 1, ...others } = isSpec(value) ? value : {};
  const isInterval = ['year', 'month'].includes(String(interval)) && Number(step) >= 1;
  if (isInterval && Object.keys(others).length === 0) return undefined;
  return within(0, mostTicks, 'year', 'month')(value);
};

const repeat: Bound = (value) => (typeof value === 'string' || isSpec(value) ? undefined : items(12)(value));

const degrees: Bound = (value) =>
  [value].flat().every((step) => typeof step === 'number' && step >= 1)
    ? undefined
    : 'should be 1 degree or more';

/** Encoding sets of Vega marks, in which a width is a scale or field. */
const encodings = ['enter', 'update', 'hover', 'exit'];

/** Bounds of properties. Names with a parent apply inside that parent and take precedence. */
const bounds: Readonly<Record<string, Bound>> = {
  ...Object.fromEntries(
    encodings.flatMap((set) => [`${set}.width`, `${set}.height`].map((name) => [name, () => undefined])),
  ),
  width: side,
  height: side,
  step: within(1, 400),
  'bin.step': () => undefined,
  'transform.step': within(0.001, 1),
  'sequence.step': () => undefined,
  'keyvals.step': () => undefined,
  'graticule.step': degrees,
  'graticule.stepMinor': degrees,
  'graticule.stepMajor': degrees,
  bin,
  bins: items(200),
  maxbins: within(1, mostBins),
  minsteps: within(1, 1000),
  maxsteps: within(1, 1000),
  'transform.steps': within(1, 1000),
  'transform.order': within(0, 10),
  'transform.sample': within(1, mostRows),
  tickCount,
  count: within(1, mostTicks),
  keyvals: itemsOrSequence(1000),
  repeat,
  'repeat.row': items(12),
  'repeat.column': items(12),
  'repeat.layer': items(12),
  sequence,
  on: events,
};

/**
 * Explains why a property may not have this value, by its name and parent. `null` removes a property and is
 * always allowed.
 */
export function partFault(key: string, value: unknown, parent = ''): string | undefined {
  if (value === null) return undefined;
  for (const name of [`${parent}.${key}`, key]) if (Object.hasOwn(bounds, name)) return bounds[name]?.(value);
  if (/font$/i.test(key)) return font(value);
  if (/dash$/i.test(key)) return dash(value);
  return /format$/i.test(key) ? pattern(value) : undefined;
}
