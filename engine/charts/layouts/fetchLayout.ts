import type { Layout } from '#engine/charts/contract/chart.ts';
import { plain } from './plain.ts';

/**
 * The layout of a chart in the browser; charts without a shape are drawn plain. Few charts are drawn anew there: shapes come as a script
 * of their own. Rejects where it cannot be had.
 */
export async function fetchLayout(shape: string): Promise<Layout> {
  if (shape === '') return plain;
  const { shapedLayout } = await import('./shaped.ts');
  return shapedLayout(shape);
}
