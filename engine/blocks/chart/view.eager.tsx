import { Suspense } from 'react';
import type { BlockProps } from '#engine/blocks/block.ts';
import { blocksIn } from '#engine/blocks/choose/shownBlocks.ts';
import { BlockFrame } from '#engine/blocks/frame/BlockFrame.tsx';
import { lazyBlock } from '#engine/blocks/lazyBlock.tsx';
import { useSay, useSurroundings } from '#engine/blocks/PageContext.tsx';
import { DataTable } from '#engine/blocks/table/DataTable.tsx';
import { MoreRows } from '#engine/blocks/table/MoreRows.tsx';
import { captionOf } from '#engine/blocks/table/view.eager.tsx';
import type { ChartView as ChartBlockView } from '#engine/blocks/view.ts';
import { ChartLegend } from './ChartLegend.tsx';
import styles from './ChartPlot.module.css';
import { ChartPlot } from './ChartPlot.tsx';

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
