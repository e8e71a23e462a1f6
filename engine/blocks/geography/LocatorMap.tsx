import type { ChartPictures, GeographyView } from '#generated/types.ts';
import styles from './GeographyView.module.css';

/** distance between tiles, and the size of a tile, in units of the SVG */
const pitch = 34;
const tileSize = 33;

interface LocatorMapProps {
  block: GeographyView;
  /** the map with outlines, as the server drew it; absent: tiles */
  pictures: ChartPictures | undefined;
}

/**
 * Areas at their positions, the focus area in its colour. Each links to its own page; keyboard users have the
 * lists next to the map.
 */
export function LocatorMap({ block: { alt, tiles }, pictures }: LocatorMapProps) {
  return (
    <div className={styles.map} data-drawings="">
      {pictures ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our server from outlines and escaped names
        <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: pictures.wide }} />
      ) : (
        <Tiles tiles={tiles} />
      )}
      <span role="img" aria-label={alt} />
    </div>
  );
}

function Tiles({ tiles }: Pick<GeographyView, 'tiles'>) {
  const columns = Math.max(...tiles.map(({ column }) => column)) + 1;
  const rows = Math.max(...tiles.map(({ row }) => row)) + 1;
  return (
    <svg viewBox={`-2 -2 ${columns * pitch + 1} ${rows * pitch + 1}`} aria-hidden="true">
      {tiles.map(({ area_id, name, code, href, column, row, part }) => (
        <a key={area_id} href={href} tabIndex={-1} data-part={part}>
          <title>{name}</title>
          <rect x={column * pitch} y={row * pitch} width={tileSize} height={tileSize} rx="3" />
          <text x={column * pitch + tileSize / 2} y={row * pitch + tileSize / 2 + 5} textAnchor="middle">
            {code}
          </text>
        </a>
      ))}
    </svg>
  );
}
