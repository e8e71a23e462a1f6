import type { Layout } from '#engine/charts/contract/chart.ts';
import { plain } from './plain.ts';

/**
 * The layout of a chart in the browser; charts without a shape are drawn plain. Few charts are drawn again
 * there, so shapes have a script of their own. Rejects if it cannot be loaded.
 */
export async function fetchLayout(shape: string): Promise<Layout> {
  if (shape === '') return plain;
  const { shapedLayout } = await import('./shaped.ts');
  return shapedLayout(shape);
}
