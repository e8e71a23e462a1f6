import type { Layout } from '#engine/charts/contract/chart.ts';
import { plain } from './plain.ts';

/**
 * The layout of a chart in the browser; charts without a shape are plain. Shapes load separately, because
 * browsers redraw few charts. Rejects if they cannot be loaded.
 */
export async function fetchLayout(shape: string): Promise<Layout> {
  if (shape === '') return plain;
  const { shapedLayout } = await import('./shaped.ts');
  return shapedLayout(shape);
}
