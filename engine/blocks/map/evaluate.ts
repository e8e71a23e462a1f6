import { classLabels, divergingBreaks, quantileBreaks } from '#engine/charts/scale/classes.ts';
import type { BlockInput } from '#engine/core/plan/block/blockEvaluator.ts';
import { evaluateFrame } from '#engine/core/plan/block/evaluateFrame.ts';
import { outlineParts } from '#engine/core/plan/map/outlines.ts';
import { altText, chartNoun } from '#engine/core/plan/words/altText.ts';
import { roundTo } from '#engine/core/words/formatNumber.ts';
import type { Frame, MapBlock, MapView } from '#generated/types.ts';

/** Areas coloured by class, with the tile position of each for the built-in map. */
export function evaluateMap(input: BlockInput<MapBlock>): MapView {
  const { block } = input;
  const { base, frame } = evaluateFrame(input);
  return {
    ...base,
    kind: 'map',
    frame,
    alt: altText(chartNoun('map'), base.title, frame),
    scale: mapScale(frame, block.scale),
    ...(block.choose !== undefined && { choose: block.choose }),
    tiles: tilesOf(input, frame),
    ...outlineParts(input.page, frame.areas, base.source),
  };
}

/** The places that the areas' manifests give; where any has none, all stand in a grid from north to south. */
function tilesOf({ page }: BlockInput<MapBlock>, frame: Frame): MapView['tiles'] {
  const areas = frame.areas.flatMap(({ area_id }) => page.index.areas.get(area_id) ?? []);
  if (areas.every(({ tile }) => tile !== undefined))
    return Object.fromEntries(areas.flatMap(({ area_id, tile }) => (tile ? [[area_id, tile]] : [])));
  const southwards = areas.toSorted((a, b) => a.north_south_order - b.north_south_order);
  return gridTiles(southwards.map(({ area_id }) => area_id));
}

/** Tiles are wider a grid than high: pages are. */
const aspect = 1.5;

/**
 * A tile for each of some areas that have no place of their own on a tile map: rows from north to south, each from left to right.
 * @param ids area ids from north to south
 * @returns positions [column, row], every one different
 */
export function gridTiles(ids: readonly string[]): MapView['tiles'] {
  const columns = Math.ceil(Math.sqrt(ids.length * aspect));
  return Object.fromEntries(
    ids.map((id, at): [string, [number, number]] => [id, [at % columns, Math.floor(at / columns)]]),
  );
}

type Scale = MapView['scale'];
type Level = NonNullable<Frame['levels']>[number];

/**
 * Classes of a map: the level bands of the series, classes around zero, or classes that hold equal numbers of areas. Figures that
 * all lie on one side of zero are told apart best by the last.
 */
export function mapScale(frame: Frame, asked: MapBlock['scale']): Scale {
  if (asked === 'levels' && frame.levels) return levelScale(frame.levels, frame);
  const values = frame.rows.flatMap((row) => row.cells[0]?.[0] ?? []);
  const diverges =
    asked === 'diverging' && values.some((value) => value < 0) && values.some((value) => value > 0);
  const breaks = diverges ? divergingBreaks(values) : quantileBreaks(values);
  const decimals = frame.columns[0]?.format.decimals ?? 1;
  const shown = [...new Set(breaks.map((value) => roundTo(value, decimals)))];
  return {
    kind: diverges ? 'diverging' : 'quantile',
    breaks: shown,
    labels: classLabels(shown, frame),
  };
}

/** Labels with their bounds in the order of the bands, which is that of their colours; breaks from the lowest. */
function levelScale(levels: readonly Level[], frame: Frame): Scale {
  const breaks = levels.flatMap(({ from }) => from ?? []).toSorted((a, b) => a - b);
  const ranges = classLabels(breaks, frame);
  const rangeOf = ({ from }: Level) => ranges[from === null ? 0 : breaks.indexOf(from) + 1];
  return {
    kind: 'levels',
    breaks,
    labels: levels.map((level) => `${level.label}: ${rangeOf(level)}`),
  };
}
