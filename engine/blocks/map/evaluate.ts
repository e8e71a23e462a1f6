import { isPlaced } from '#engine/charts/contract/isPlaced.ts';
import { breaksRead, classLabels, levelNames, signedBreaks } from '#engine/charts/scale/classes.ts';
import type { BlockInput } from '#engine/core/plan/block/blockEvaluator.ts';
import { evaluateFrame } from '#engine/core/plan/block/evaluateFrame.ts';
import { outlineParts } from '#engine/core/plan/map/outlines.ts';
import { altText, chartNoun } from '#engine/core/plan/words/altText.ts';
import { queryOf } from '#engine/core/query/normalizeQuery.ts';
import { valueRead } from '#engine/core/words/roundedAhead.ts';
import type { Frame, MapBlock, MapView } from '#generated/types.ts';
import { mapZoom } from './mapZoom.ts';

/**
 * Areas coloured by class. Without outlines each is at the tile in its manifest; if any area has neither, the
 * block is a ranked list.
 */
export function evaluateMap(input: BlockInput<MapBlock>): MapView {
  const { block, page } = input;
  const { base, frame } = evaluateFrame(input, { isDrawn: true });
  const outlines = outlineParts(page, frame.areas, base.source);
  const tiles = tilesOf(input, frame);
  return {
    ...base,
    kind: 'map',
    frame,
    alt: altText(chartNoun(isPlaced({ ...outlines, tiles }) ? 'map' : 'bars'), base.title, frame),
    scale: mapScale(frame, block.scale),
    ...(block.choose !== undefined && { choose: block.choose }),
    tiles,
    ...(isPart(input, frame) && { isPart: true }),
    ...markedOf(input, frame),
    ...mapZoom(page, frame, base.name),
    ...outlines,
  };
}

/**
 * Whether a list of parts lacks areas of their type. Ranks count all of a type, and an area has one rank on a page.
 */
function isPart({ block, context }: BlockInput<MapBlock>, { areas }: Frame): boolean {
  const { areas: asked } = queryOf(block.data);
  const [first] = areas;
  if (first === undefined || !('set' in asked) || asked.set !== 'children') return false;
  return context.peers(first.area_id).length > areas.length;
}

/** The parts of the focus area, highlighted to show where it is, unless the map shows nothing else. */
function markedOf({ page }: BlockInput<MapBlock>, frame: Frame): Pick<MapView, 'marked'> {
  const focus = page.areas.focus.area_id;
  const ids = frame.areas.map(({ area_id }) => area_id);
  const marked = ids.filter((id) => page.index.areas.get(id)?.parent_ids.includes(focus));
  return marked.length > 0 && marked.length < ids.length ? { marked } : {};
}

/** Positions from the areas' manifests; none if any is missing, because an invented position would mislead. */
function tilesOf({ page }: BlockInput<MapBlock>, frame: Frame): MapView['tiles'] {
  const areas = frame.areas.flatMap(({ area_id }) => page.index.areas.get(area_id) ?? []);
  if (areas.some(({ tile }) => tile === undefined)) return {};
  return Object.fromEntries(areas.flatMap(({ area_id, tile }) => (tile ? [[area_id, tile]] : [])));
}

type Scale = MapView['scale'];
type Level = NonNullable<Frame['levels']>[number];

/**
 * Classes of a map: the level bands of the series; otherwise classes around zero if figures have both signs,
 * or classes with about equal numbers of areas.
 */
export function mapScale(frame: Frame, asked: MapBlock['scale']): Scale {
  if (asked === 'levels' && frame.levels) return levelScale(frame.levels, frame);
  const [column] = frame.columns;
  const values = frame.rows.flatMap(({ cells: [[value, status] = [null, 'M']] }) =>
    value === null || !column ? [] : valueRead(value, status, column),
  );
  const diverges = values.some((value) => value < 0) && values.some((value) => value > 0);
  const breaks = diverges ? signedBreaks(values) : breaksRead(values, frame);
  return { kind: diverges ? 'diverging' : 'quantile', breaks, labels: classLabels(breaks, frame) };
}

/**
 * Labels and bounds in the order of the bands, which is the order of their colours; breaks from the lowest.
 */
function levelScale(levels: readonly Level[], frame: Frame): Scale {
  const breaks = levels.flatMap(({ from }) => from ?? []).toSorted((a, b) => a - b);
  return { kind: 'levels', breaks, labels: levelNames(levels, frame) };
}
