import { placesShape } from './placesShape.ts';
import type { Shape } from './shape.ts';

/** Every shape that a chart manifest may name. */
export const shapes: Readonly<Record<string, Shape>> = { places: placesShape };
