import { stepOf } from '#engine/charts/scale/colours.ts';
import { classOf } from '#engine/charts/scale/mapClass.ts';
import { namesOf } from '#engine/core/frames/frameNames.ts';
import { statusMark } from '#engine/core/words/statusMark.ts';
import type { FrameRow, MapView } from '#generated/types.ts';
import styles from './TileMap.module.css';

/** units from tile to tile, and of a tile itself */
const pitch = 34;
const tileSize = 31;

/** One tile an area where it roughly lies, for maps without a drawing made for them. */
export function TileMap({ block }: { block: MapView }) {
  const places = Object.values(block.tiles);
  const columns = Math.max(0, ...places.map(([column]) => column)) + 1;
  const lines = Math.max(0, ...places.map(([, line]) => line)) + 1;
  return (
    <svg
      className={styles.tiles}
      data-scale={block.scale.kind}
      width={columns * pitch * 1.25}
      height={lines * pitch * 1.25}
      viewBox={`-2 -2 ${columns * pitch + 1} ${lines * pitch + 1}`}
      role="img"
      aria-label={block.alt}
    >
      {block.frame.rows.map((row) => (
        <Tile key={row.area} row={row} block={block} />
      ))}
    </svg>
  );
}

function Tile({ row, block }: { row: FrameRow; block: MapView }) {
  const place = block.tiles[row.area ?? ''];
  if (!place) return null;
  const [value, status] = row.cells[0] ?? [null, 'M'];
  const absent = value === null || statusMark(value, status)?.instead;
  const area = block.frame.areas.find(({ area_id }) => area_id === row.area);
  const step = absent
    ? 'none'
    : stepOf(classOf(value, block.scale, block.frame.levels), block.scale.labels.length);
  const [x, y] = [place[0] * pitch, place[1] * pitch];
  return (
    <g data-step={step} data-role={area?.role === 'focus' ? 'focus' : undefined}>
      <rect x={x} y={y} width={tileSize} height={tileSize} rx="3" />
      <text x={x + tileSize / 2} y={y + tileSize / 2 + 3.5} textAnchor="middle">
        {shortName(namesOf(block.frame, 'area').get(row.area ?? '')?.name ?? '')}
      </text>
    </g>
  );
}

/** Three letters, from two words where there are two: "Lower Plains" is "LoP". */
export function shortName(name: string): string {
  const [first = '', second = ''] = name.split(/[\s-]+/u);
  const kind = /^(District|City|Region|Islands?|Territory)$/u;
  return second && !kind.test(second) ? first.slice(0, 2) + second.slice(0, 1) : first.slice(0, 3);
}
