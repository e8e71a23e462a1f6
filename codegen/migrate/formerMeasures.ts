import { isDeepStrictEqual } from 'node:util';
import { measureNamed } from '#engine/core/measures/registry.ts';
import type { MeasureRef } from '#generated/types.ts';

type Written = Exclude<MeasureRef, string>;
type Values = Omit<Written, 'name'>;

/** Measures of version 1 that became options of others in version 2, with their new form. */
const former: Readonly<Record<string, (args: Values) => Written>> = {
  'change-since-base': (args) => ({ name: 'change', over: 'base', ...args }),
  'growth-since-base': (args) => ({ name: 'growth', over: 'base', ...args }),
  'movement-since-base': (args) => ({ name: 'movement', over: 'base', ...args }),
  'average-change': ({ years = 5, over = years, ...args }) => ({
    name: 'change',
    over,
    average: true,
    ...args,
  }),
  'average-growth': ({ years = 10, over = years, ...args }) => ({
    name: 'growth',
    over,
    average: true,
    ...args,
  }),
  'share-of-total': (args) => ({ name: 'share', of: 'total', ...args }),
  'share-of-benchmark': (args) => ({ name: 'share', of: 'benchmark', ...args }),
  'share-of-focus': (args) => ({ name: 'share', of: 'focus', ...args }),
  'share-of-parent': (args) => ({ name: 'share', of: 'group', ...args }),
  'share-against': ({ dimension = '', ...args }) => ({ name: 'share', of: dimension, ...args }),
  'share-gap': (args) => ({ name: 'gap', as: 'difference', on: 'share', ...args }),
  'gap-to-benchmark': (args) => ({ name: 'gap', against: 'benchmark', ...args }),
  'gap-against': ({ dimension = '', ...args }) => ({ name: 'gap', against: dimension, ...args }),
  'contribution-amount': (args) => ({ name: 'contribution', as: 'difference', ...args }),
  'location-quotient-change': (args) => ({ name: 'location-quotient', over: 'base', ...args }),
  diversity: (args) => ({ name: 'concentration', ...args }),
  'diversity-contribution': (args) => ({ name: 'concentration', ...args }),
  'rank-change': (args) => ({ name: 'rank', over: 'base', ...args }),
  'rolling-average': (args) => ({ name: 'rolling', as: 'average', ...args }),
  'rolling-total': (args) => ({ name: 'rolling', as: 'total', ...args }),
};

/** Arguments renamed in version 2, by measure. */
const renamed: Readonly<Record<string, readonly [old: string, now: string]>> = { share: ['within', 'of'] };

/** Whether a measure has been replaced since version 1. */
export const isFormer = (name: string): boolean => Object.hasOwn(former, name);

/** Renames the arguments of a measure or its base measure. */
function withPresentArguments(name: string, written: Written): Written {
  const [old, now] = renamed[name] ?? [];
  if (old === undefined || now === undefined || !(old in written)) return written;
  const entries = Object.entries(written).map(([key, value]) => [key === old ? now : key, value]);
  return Object.fromEntries(entries) as Written;
}

/**
 * Updates the base measure. If it needs options of its own, it takes the arguments that the measure itself
 * does not use.
 */
function withPresentGround(written: Written): Written {
  const { name, on, ...args } = written;
  if (on === undefined) return written;
  if (typeof on !== 'string') return { ...written, on: presentMeasure(on) ?? on };
  if (!isFormer(on)) return withPresentArguments(on, written);
  const isOwn = ([key]: [string, unknown]) => measureNamed(name)?.arguments?.[key] !== undefined;
  const below = Object.fromEntries(Object.entries(args).filter((entry) => !isOwn(entry)));
  const ground = presentMeasure({ ...below, name: on }) ?? on;
  return { name, ...Object.fromEntries(Object.entries(args).filter(isOwn)), on: ground };
}

/** The current form of a reference to a measure; undefined if it is current. */
export function presentMeasure(reference: MeasureRef): MeasureRef | undefined {
  const written = typeof reference === 'string' ? { name: reference } : reference;
  const { name, ...args } = written;
  const moved = former[name]?.(args) ?? withPresentArguments(name, written);
  const present = withPresentGround(moved);
  if (isDeepStrictEqual(present, written)) return undefined;
  return Object.keys(present).length === 1 ? present.name : present;
}
