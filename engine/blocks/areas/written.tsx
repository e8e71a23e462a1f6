import { tileCodes } from '#engine/charts/layouts/maps/tileCodes.ts';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import type { WrittenProps } from '#engine/ui/context/writtenAround.ts';
import type { AreasView as AreasBlockView, ContentArea } from '#generated/types.ts';
import styles from './AreasView.module.css';

/** distance between tiles, and the size of a tile, in units of the SVG */
const PITCH = 34;
const TILE = 33;

/**
 * Areas as tiles at their approximate positions, each linking to its pages, and a list of all areas by name.
 */
export function AreasView({ block: map, around }: WrittenProps<AreasBlockView>) {
  const say = (key: string, values = {}) => sayMessage(around.messages, key, values);
  const hrefOf = ({ area_id }: ContentArea) => around.hrefOf({ site: map.site, path: `/${area_id}` });
  const codes = tileCodes(map.areas.map(({ short_name }) => short_name));
  const places = map.areas.flatMap(({ tile }) => (tile ? [tile] : []));
  const [columns, rows] = [0, 1].map((at) => Math.max(0, ...places.map((tile) => tile[at] ?? 0)) + 1);
  return (
    <section className={styles.areas}>
      {/** The list below has the same links for keyboard users. */}
      <svg viewBox={`-1 -1 ${(columns ?? 1) * PITCH} ${(rows ?? 1) * PITCH}`} aria-hidden="true">
        {map.areas.map(
          (area, at) =>
            area.tile && (
              <a key={area.area_id} href={hrefOf(area)} tabIndex={-1} data-open={area.open || undefined}>
                <title>{`${area.name}: ${say(area.open ? 'areas-open' : 'areas-locked')}`}</title>
                <rect x={area.tile[0] * PITCH} y={area.tile[1] * PITCH} width={TILE} height={TILE} rx="4" />
                <text
                  x={area.tile[0] * PITCH + TILE / 2}
                  y={area.tile[1] * PITCH + TILE / 2 + 5}
                  textAnchor="middle"
                >
                  {codes[at]}
                </text>
              </a>
            ),
        )}
      </svg>
      <ul className={styles.key} aria-hidden="true">
        <li data-open="">{say('areas-open')}</li>
        <li>{say('areas-locked')}</li>
      </ul>
      <details>
        <summary>{say('areas-all', { count: map.areas.length })}</summary>
        <ul>
          {map.areas.map((area) => (
            <li key={area.area_id}>
              <a href={hrefOf(area)}>{area.short_name}</a>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
