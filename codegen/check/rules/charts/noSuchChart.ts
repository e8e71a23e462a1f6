import { messages } from '#codegen/check/findings/messages.ts';
import type { CheckContext } from '#codegen/check/suite/context.ts';
import { nearest } from '#engine/core/words/nearest.ts';

/**
 * Charts of the suite by former names, which pages written earlier may still use, with the option that draws the
 * former form.
 */
const present: Readonly<Record<string, readonly [chart: string, option?: string]>> = {
  'bar-by-area': ['bars'],
  'bar-by-member': ['bars'],
  bubble: ['scatter'],
  'diverging-bar': ['bars', '"colour": "sign"'],
  fan: ['line', '"form": "fan"'],
  'grouped-bar': ['bars'],
  'line-by-area': ['line'],
  'line-by-member': ['line'],
  'line-by-year': ['line'],
  'member-bar': ['bars'],
  'stacked-area': ['line', '"form": "stack"'],
  'stacked-bar': ['bars', '"stack": true'],
};

/** Message for an unknown chart: its present name if it was renamed, or the nearest name. */
export function noSuchChart(name: string, { charts }: Pick<CheckContext['names'], 'charts'>): string {
  const [chart, option] = (Object.hasOwn(present, name) && present[name]) || [];
  if (chart !== undefined && charts.has(chart)) return messages.renamedChart(name, chart, option);
  const known = [...charts.keys()];
  return messages.unknownChart({ name, near: nearest(name, known), known });
}
