import { groupDigits } from '#engine/core/words/formatNumber.ts';
import type { BlockProps } from '#engine/ui/block/blockProps.ts';
import { useSay } from '#engine/ui/context/PageContext.tsx';
import { BlockFrame } from '#engine/ui/frame/BlockFrame.tsx';
import type { GeographyView as GeographyBlockView } from '#generated/types.ts';
import { AreaTable } from './AreaTable.tsx';
import styles from './GeographyView.module.css';
import { LocatorMap } from './LocatorMap.tsx';
import { TypeTable } from './TypeTable.tsx';

/** Where an area is: the map, the areas around it, its parts, the types of areas, and all areas of one type. */
export function GeographyView({ block, page, pictures }: BlockProps<GeographyBlockView>) {
  const say = useSay();
  const { around, parts, tiles, types, list } = block;
  return (
    <BlockFrame block={block} page={page}>
      <div className={styles.sides}>
        {tiles.length > 0 && <LocatorMap block={block} pictures={pictures} />}
        <div className={styles.words}>
          {around.length > 0 && (
            <section>
              <h3>{say('geography-around')}</h3>
              <ul className={styles.around}>
                {around.map(({ name, href, type }) => (
                  <li key={href}>
                    <a href={href}>{name}</a> {type && type !== name && <span>{type}</span>}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {parts.length > 0 && (
            <section>
              <h3>{say('geography-parts')}</h3>
              {parts.map(({ title, count, areas }) =>
                areas.length > 0 ? (
                  <details key={title} className={styles.parts} open={areas.length <= 12}>
                    <summary>
                      {title} <span>{groupDigits(count, 0)}</span>
                    </summary>
                    <ul>
                      {areas.map(({ name, href }) => (
                        <li key={href}>
                          <a href={href}>{name}</a>
                        </li>
                      ))}
                    </ul>
                  </details>
                ) : (
                  <p key={title} className={styles.counted}>
                    {title} <span>{groupDigits(count, 0)}</span>
                  </p>
                ),
              )}
            </section>
          )}
        </div>
      </div>
      <TypeTable types={types} area={page.area.name} />
      {list && list.length > 0 && <AreaTable title={block.listTitle ?? ''} areas={list} />}
    </BlockFrame>
  );
}
