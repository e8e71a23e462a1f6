import { messages } from '#codegen/check/findings/messages.ts';
import type { CheckContext } from '#codegen/check/suite/context.ts';
import { nearest } from '#engine/core/words/nearest.ts';

/** Charts of the suite by former names, which pages written earlier may still use. */
const present: Readonly<Record<string, string>> = {
  'bar-by-area': 'bars',
  'bar-by-member': 'bars',
  bubble: 'scatter',
  'diverging-bar': 'bars',
  fan: 'line',
  'grouped-bar': 'bars',
  'line-by-area': 'line',
  'line-by-member': 'line',
  'line-by-year': 'line',
  'member-bar': 'bars',
  'stacked-area': 'line',
};

/** Message for an unknown chart: its present name if it was renamed, or the nearest name. */
export function noSuchChart(name: string, { charts }: Pick<CheckContext['names'], 'charts'>): string {
  const renamed = Object.hasOwn(present, name) ? present[name] : undefined;
  if (renamed !== undefined && charts.has(renamed)) return messages.renamedChart(name, renamed);
  const known = [...charts.keys()];
  return messages.unknownChart({ name, near: nearest(name, known), known });
}
