import type { Layout } from '#engine/charts/contract/chart.ts';
import { plain } from './plain.ts';

/**
 * The layout of a chart in the browser; charts without one are drawn plain. Few charts are drawn anew there: shapes come as a script of
 * their own. Rejects where it cannot be had.
 */
export async function fetchLayout(name: string): Promise<Layout> {
  if (name === '') return plain;
  const { layoutNamed } = await import('./registry.ts');
  return layoutNamed(name);
}
