import { Suspense } from 'react';
import type { BlockProps } from '#engine/ui/block/blockProps.ts';
import { lazyBlock } from '#engine/ui/block/lazyBlock.tsx';
import { blocksIn } from '#engine/ui/choose/shownBlocks.ts';
import { useSay, useSurroundings } from '#engine/ui/context/PageContext.tsx';
import { BlockFrame } from '#engine/ui/frame/BlockFrame.tsx';
import styles from '#engine/ui/picture/ChartPlot.module.css';
import { ChartPlot } from '#engine/ui/picture/ChartPlot.tsx';
import { captionOf, DataTable } from '#engine/ui/table/DataTable.tsx';
import { MoreRows } from '#engine/ui/table/MoreRows.tsx';
import type { ChartView as ChartBlockView } from '#generated/types.ts';
import { ChartLegend } from './ChartLegend.tsx';

const YearSlider = lazyBlock(async () => (await import('./play/YearSlider.tsx')).YearSlider);

/** A chart, or the table of the same figures. Where no drawing came, the table stands in for it. */
function ChartBlock({ block, page, pictures, vega }: BlockProps<ChartBlockView>) {
  const say = useSay();
  const { search, onSearch, print } = useSurroundings();
  const table = <DataTable frame={block.frame} caption={captionOf(block)} />;
  if (!pictures) {
    return (
      <BlockFrame block={block} page={page} frame={block.frame}>
        <p className={styles.failed}>{say('chart-failed')}</p>
        {table}
      </BlockFrame>
    );
  }
  const isTable = blocksIn(search, 'table').includes(block.name);
  return (
    <BlockFrame block={block} page={page} frame={block.frame} twin="chart">
      {isTable ? table : <ChartLegend frame={block.frame} svg={pictures.wide} />}
      <ChartPlot block={block} pictures={pictures} vega={vega} isHidden={isTable} />
      {(pictures.folded || block.whole) && !isTable && !print && (
        <MoreRows
          block={block.name}
          count={block.frame.areas.length}
          isAll={!pictures.folded}
          change="data"
        />
      )}
      {block.play && onSearch && !print && (
        <Suspense fallback={<div className={styles.sliderRoom} />}>
          <YearSlider page={page} />
        </Suspense>
      )}
    </BlockFrame>
  );
}

export const ChartView = Object.assign(ChartBlock, { preload: YearSlider.preload });
