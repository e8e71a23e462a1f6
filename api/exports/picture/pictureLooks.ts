import { readFileSync } from 'node:fs';
import { readLooks, readPalette } from '#engine/charts/standalone/looks.ts';
import type { PictureLooks } from '#engine/charts/standalone/standaloneSvg.ts';

let light: PictureLooks | undefined;

/** Looks of pictures that leave the site: those of its light theme, from the same style sheets. */
export function pictureLooks(): PictureLooks {
  if (!light) {
    const read = (path: string) => readFileSync(new URL(`../../../engine/${path}`, import.meta.url), 'utf8');
    const palette = readPalette(read('ui/style/tokens.css'), 'light');
    light = { palette, looks: readLooks(read('charts/chart.css'), palette) };
  }
  return light;
}
