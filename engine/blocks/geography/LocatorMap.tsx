import { shortName } from '../map/TileMap.tsx';
import type { GeographyTile } from '../view.ts';
import styles from './GeographyView.module.css';

/** units from tile to tile, and of a tile itself */
const pitch = 34;
const tileSize = 31;

/** Areas as tiles where they roughly lie, the focus area's in its colour; each leads to its own page. */
export function LocatorMap({ alt, tiles }: { alt: string; tiles: readonly GeographyTile[] }) {
  const columns = Math.max(...tiles.map(({ column }) => column)) + 1;
  const rows = Math.max(...tiles.map(({ row }) => row)) + 1;
  return (
    <svg
      className={styles.map}
      viewBox={`-2 -2 ${columns * pitch + 1} ${rows * pitch + 1}`}
      role="img"
      aria-label={alt}
    >
      {tiles.map(({ name, column, row, part }) => (
        <g key={name} data-part={part}>
          <title>{name}</title>
          <rect x={column * pitch} y={row * pitch} width={tileSize} height={tileSize} rx="3" />
          <text x={column * pitch + tileSize / 2} y={row * pitch + tileSize / 2 + 3.5} textAnchor="middle">
            {shortName(name)}
          </text>
        </g>
      ))}
    </svg>
  );
}
