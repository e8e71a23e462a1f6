import { useRef, useState } from 'react';
import { isPlaced } from '#engine/charts/contract/isPlaced.ts';
import { keyClasses } from '#engine/charts/scale/mapClass.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import type { BlockProps } from '#engine/ui/block/blockProps.ts';
import { SearchLink } from '#engine/ui/choose/SearchLink.tsx';
import { blocksIn, withBlock } from '#engine/ui/choose/shownBlocks.ts';
import { useChoice } from '#engine/ui/choose/useChoice.tsx';
import { useSurroundings } from '#engine/ui/context/PageContext.tsx';
import { ZOOM } from '#engine/ui/frame/addresses.ts';
import { BlockFrame } from '#engine/ui/frame/BlockFrame.tsx';
import plot from '#engine/ui/picture/ChartPlot.module.css';
import { ChartPlot } from '#engine/ui/picture/ChartPlot.tsx';
import { captionOf, DataTable } from '#engine/ui/table/DataTable.tsx';
import type { MapView as MapBlockView } from '#generated/types.ts';
import styles from './MapView.module.css';
import { RankList } from './RankList.tsx';

/**
 * A map with its classes and a ranking, where pointing at one highlights the other, or the table of the same
 * figures. Without known positions only the ranking is shown; if no map could be drawn, the table.
 */
export function MapView({ block, page, pictures }: BlockProps<MapBlockView>) {
  const { search } = useSurroundings();
  const choice = useChoice(block.choose ?? (page.compares ? 'compare' : undefined), page.area.area_id);
  const list = useRef<HTMLOListElement>(null);
  const [read, setRead] = useState<string>();
  const [pointed, setPointed] = useState<string>();
  const isTable = blocksIn(search, 'table').includes(block.name);
  const hasMap = pictures !== undefined && isPlaced(block);
  const press = (area: string) => {
    if (!choice) list.current?.querySelector<HTMLElement>(`[data-area="${CSS.escape(area)}"] a`)?.click();
    else if (area !== page.area.area_id) choice.choose(area);
  };
  const table = (
    <DataTable frame={block.frame} caption={captionOf(block)} block={block.name} choice={choice} />
  );
  if (isPlaced(block) && !pictures)
    return (
      <BlockFrame block={block} page={page} frame={block.frame}>
        <p className={plot.failed}>{word('chart-failed')}</p>
        {table}
      </BlockFrame>
    );
  return (
    <BlockFrame block={block} page={page} frame={block.frame} twin={isPlaced(block) ? 'map' : 'list'}>
      {isTable && table}
      <div className={hasMap ? styles.sides : undefined} hidden={isTable}>
        {hasMap && (
          <div className={styles.map}>
            <MapLegend map={block} />
            <ChartPlot
              block={block}
              pictures={pictures}
              isHidden={isTable}
              isBeside
              onChoose={press}
              onRead={setRead}
              pointed={pointed}
            />
            <ZoomLink block={block} />
          </div>
        )}
        <RankList
          ref={list}
          frame={block.frame}
          isPart={block.isPart}
          label={block.title}
          block={block.name}
          choice={choice}
          read={read}
          onPoint={setPointed}
        />
      </div>
    </BlockFrame>
  );
}

/** The classes of a map with their bounds, from the lowest, as in its exported picture. */
function MapLegend({ map }: { map: MapBlockView }) {
  return (
    <ol className={styles.legend}>
      {keyClasses(map).map(({ name, token }) => (
        <li key={name}>
          <svg aria-hidden="true">
            <rect className={`f-${token}`} width="12" height="12" rx="2" />
          </svg>
          {name}
        </li>
      ))}
    </ol>
  );
}

/** Zooms to the nearest areas, or back to all. */
function ZoomLink({ block: { name, zoom } }: { block: MapBlockView }) {
  const { search, print } = useSurroundings();
  if (!zoom || print) return null;
  return (
    <p className={styles.zoom}>
      <SearchLink search={withBlock(search, ZOOM, name, !zoom.isIn)} change="data" block={name}>
        {zoom.isIn ? word('map-zoom-out') : word('map-zoom-in', { area: zoom.name })}
      </SearchLink>
    </p>
  );
}
