import type { BlockProps } from '#engine/blocks/block.ts';
import { ChartPlot } from '#engine/blocks/chart/ChartPlot.tsx';
import { blocksIn } from '#engine/blocks/choose/shownBlocks.ts';
import { useChoice } from '#engine/blocks/choose/useChoice.tsx';
import { BlockFrame } from '#engine/blocks/frame/BlockFrame.tsx';
import { useSurroundings } from '#engine/blocks/PageContext.tsx';
import { DataTable } from '#engine/blocks/table/DataTable.tsx';
import { captionOf } from '#engine/blocks/table/view.eager.tsx';
import type { MapView as MapBlockView } from '#engine/blocks/view.ts';
import { MapLegend } from './MapLegend.tsx';
import styles from './MapView.module.css';
import { RankList } from './RankList.tsx';
import { TileMap } from './TileMap.tsx';

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
