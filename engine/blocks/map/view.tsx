import { stepOf } from '#engine/charts/scale/colours.ts';
import type { BlockProps } from '#engine/ui/block/blockProps.ts';
import { blocksIn } from '#engine/ui/choose/shownBlocks.ts';
import { useChoice } from '#engine/ui/choose/useChoice.tsx';
import { useSurroundings } from '#engine/ui/context/PageContext.tsx';
import { BlockFrame } from '#engine/ui/frame/BlockFrame.tsx';
import { ChartPlot } from '#engine/ui/picture/ChartPlot.tsx';
import { TileMap } from '#engine/ui/picture/TileMap.tsx';
import { captionOf, DataTable } from '#engine/ui/table/DataTable.tsx';
import type { MapView as MapBlockView } from '#generated/types.ts';
import styles from './MapView.module.css';
import { RankList } from './RankList.tsx';

/** A map with the classes of its colours and the ranking beside it, or the table of the same figures. */
export function MapView({ block, page, pictures, vega }: BlockProps<MapBlockView>) {
  const { search } = useSurroundings();
  const choice = useChoice(block.choose, page.area.area_id);
  const isTable = blocksIn(search, 'table').includes(block.name);
  return (
    <BlockFrame block={block} page={page} frame={block.frame} twin="map">
      {isTable && (
        <DataTable frame={block.frame} caption={captionOf(block)} block={block.name} choice={choice} />
      )}
      <div className={styles.sides} hidden={isTable}>
        <div>
          {pictures ? (
            <ChartPlot
              block={block}
              pictures={pictures}
              vega={vega}
              isHidden={isTable}
              isBeside
              onChoose={choice?.choose}
            />
          ) : (
            <TileMap block={block} />
          )}
          <MapLegend scale={block.scale} />
        </div>
        <RankList frame={block.frame} label={block.title} block={block.name} choice={choice} />
      </div>
    </BlockFrame>
  );
}

/** The classes of a map with their bounds, from the lowest. */
function MapLegend({ scale }: { scale: MapBlockView['scale'] }) {
  return (
    <ol className={styles.legend} data-scale={scale.kind}>
      {scale.labels.map((label, index) => (
        <li key={label} data-step={stepOf(index, scale.labels.length)}>
          {label}
        </li>
      ))}
    </ol>
  );
}
