import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { drawHere } from '#engine/charts/draw/chartDrawer.ts';
import { renderPictures } from '#engine/charts/draw/renderPictures.ts';
import { samples } from '#engine/charts/testing/samples.ts';
import { compiledOnce } from './testing/compiledOnce.ts';

const css = readFileSync(join(import.meta.dirname, '../../engine/charts/chart.css'), 'utf8');
const tokens = readFileSync(join(import.meta.dirname, '../../engine/ui/style/tokens.css'), 'utf8');

// The first chart loads Vega-Lite: seconds on a busy machine.
it('has a rule for every class that drawings use', async () => {
  const drawn = await Promise.all(
    samples.map(({ chart, options, view }) =>
      renderPictures(drawHere, { chart: compiledOnce(chart, options) }, view),
    ),
  );
  const used = drawn.flatMap(({ wide, narrow }) => [
    ...`${wide}${narrow}`.matchAll(/class="((?:[fs]-[\w-]+ ?)+)"/gu),
  ]);
  const classes = new Set(used.flatMap((match) => (match[1] ?? '').split(' ')));
  expect([...classes].filter((name) => !css.includes(`.${name} {`))).toEqual([]);
});

it('names only colours the theme has', () => {
  const named = new Set([...css.matchAll(/var\((--chart-[\w-]+)\)/gu)].map((match) => match[1] ?? ''));
  expect([...named].filter((name) => !tokens.includes(`${name}:`))).toEqual([]);
});
