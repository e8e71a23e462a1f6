import type { Layout } from '../chart.ts';
import { bars } from './bars.ts';
import { lines } from './lines.ts';
import { plain } from './plain.ts';

/** Every layout a chart manifest may name. A chart without one draws its rows as they are. */
export const layouts: Record<string, Layout> = {
  bars,
  lines,
};

/** @throws never: an unknown name is drawn plain; codegen refuses it before */
export function layoutNamed(name: string): Layout {
  return layouts[name] ?? plain;
}
