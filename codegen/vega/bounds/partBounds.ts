import { widePattern } from './widePattern.ts';

/** Says what is allowed for a part of a spec, where its value is something else. */
type Bound = (value: unknown) => string | undefined;

const within =
  (least: number, most: number, ...words: string[]): Bound =>
  (value) => {
    const fits = typeof value === 'number' ? value >= least && value <= most : words.includes(String(value));
    const others = words.map((word) => ` or "${word}"`).join('');
    return fits ? undefined : `should be a number from ${least} to ${most}${others}`;
  };

const refused =
  (why: string): Bound =>
  () =>
    `is not allowed: ${why}`;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const side: Bound = (value) => {
  if (isObject(value) && Object.keys(value).every((key) => key === 'step')) return undefined;
  const said = within(1, 4000, 'container')(value);
  return said && `${said}, or {"step": px}`;
};

const binParts = new Set(['anchor', 'binned', 'extent', 'maxbins', 'minstep', 'nice']);

const bin: Bound = (value) => {
  if (!isObject(value)) return undefined;
  const other = Object.keys(value).find((key) => !binParts.has(key));
  return (
    other &&
    `does not take "${other}" here, which can make bins without end. It takes ${[...binParts].join(', ')}`
  );
};

const items =
  (most: number): Bound =>
  (value) =>
    Array.isArray(value) && value.length <= most ? undefined : `should be a list of at most ${most}`;

const dash: Bound = (value) =>
  !Array.isArray(value) || value.every((length) => length === 0 || (length >= 0.5 && length <= 1000))
    ? undefined
    : 'should be lengths from 0.5 to 1000 px';

const font: Bound = (value) =>
  typeof value === 'string' && /^[\w ,'-]{1,100}$/.test(value) ? undefined : 'should be names of fonts';

const pattern: Bound = (value) => (widePattern(value) ? 'should have a width of at most 99' : undefined);

const events: Bound = (value) =>
  JSON.stringify(value).includes('timer') ? 'should wait for what a reader does, not for a timer' : undefined;

const bounds: Readonly<Record<string, Bound>> = {
  width: side,
  height: side,
  step: within(1, 400),
  bin,
  bins: items(200),
  maxbins: within(1, 500),
  tickCount: within(0, 200, 'year', 'month'),
  count: within(1, 200),
  keyvals: items(1000),
  repeat: (value) => (isObject(value) ? undefined : items(12)(value)),
  sequence: refused('the rows of a chart come from "data" of the block'),
  flatten: refused('it can make rows without end'),
  on: events,
};

/** What is said against the value of a property anywhere in a spec. `null` takes a property away, and is always allowed. */
export function partFault(key: string, value: unknown): string | undefined {
  if (value === null) return undefined;
  if (Object.hasOwn(bounds, key)) return bounds[key]?.(value);
  if (/font$/i.test(key)) return font(value);
  if (/dash$/i.test(key)) return dash(value);
  return /format$/i.test(key) ? pattern(value) : undefined;
}
