import { type BlockChart, namedChart } from '#engine/charts/contract/blockCharts.ts';
import type { ChartSize, CompiledChart } from '#engine/charts/contract/chart.ts';
import { pictureWidths } from '#engine/charts/contract/pictureWidths.ts';
import type { DrawableView } from '#engine/charts/layouts/layoutChart.ts';
import { frameOf } from '#engine/charts/legend/rolesDrawn.ts';
import { withReadings } from '#engine/charts/svg/writeReadings.ts';
import type { ChartPictures } from '#generated/types.ts';
import type { ChartDrawer } from './chartDrawer.ts';

interface Wanted {
  /** px of the wide picture; absent: the default */
  width?: number | undefined;
  /** the picture to send if scripts can request the other, as they do for one with readings; absent: both */
  only?: ChartSize | undefined;
}

/**
 * Both pictures of a chart or map as markup, with heights in px. A size that is not wanted is an empty frame
 * of the other's height, because its own is unknown until it is drawn.
 */
export async function renderPictures(
  drawer: ChartDrawer,
  own: BlockChart,
  view: DrawableView,
  { width = pictureWidths.wide, only }: Wanted = {},
): Promise<ChartPictures> {
  const both = { wide: width, narrow: pictureWidths.narrow };
  const draw = (sizes: readonly ChartSize[]) =>
    drawer.draw(
      own,
      view,
      sizes.map((size) => ({ size, width: both[size] })),
    );
  let sizes: readonly ChartSize[] = only ? [only] : ['wide', 'narrow'];
  let drawn = await draw(sizes);
  if (only && drawn[0]?.readings === '') {
    sizes = [only, only === 'wide' ? 'narrow' : 'wide'];
    drawn = [drawn[0], ...(await draw(sizes.slice(1)))];
  }
  const [first] = drawn;
  if (!first || drawn.length < sizes.length) throw new Error('A drawing is missing.');
  const pictureOf = (size: ChartSize) => {
    const one = drawn[sizes.indexOf(size)];
    if (one) return { svg: withReadings(one.svg, one.readings), height: one.height };
    return { svg: frameOf(resized(first.svg, both[size], first.height), size), height: first.height };
  };
  const [wide, narrow] = [pictureOf('wide'), pictureOf('narrow')];
  return {
    wide: wide.svg,
    narrow: narrow.svg,
    wideHeight: wide.height,
    narrowHeight: narrow.height,
    ...(drawn[sizes.indexOf('wide')]?.folded && { folded: true }),
    ...(own.chart.interactive && { live: liveOf(own.chart) }),
  };
}

/** A drawing with another size on its root element. */
const resized = (svg: string, width: number, height: number): string =>
  svg.replace(
    /width="[^"]*" height="[^"]*" viewBox="[^"]*"/,
    `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`,
  );

const liveOf = (chart: CompiledChart): ChartPictures['live'] => {
  const { shape, options, wide, narrow } = namedChart(chart);
  return { shape, options, wide, narrow };
};
