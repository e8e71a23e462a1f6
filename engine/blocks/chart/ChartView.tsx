import type { BlockProps } from '../block.ts';
import { BlockFrame } from '../frame/BlockFrame.tsx';
import { tablesShown } from '../frame/tableParam.ts';
import { useSurroundings } from '../PageContext.tsx';
import { DataTable } from '../table/DataTable.tsx';
import { captionOf } from '../table/TableView.tsx';
import type { ChartView as ChartBlockView } from '../view.ts';
import { ChartLegend } from './ChartLegend.tsx';
import { ChartPlot } from './ChartPlot.tsx';

/** A chart, or the table of the same figures. */
export function ChartView({ block, page, pictures, vega }: BlockProps<ChartBlockView>) {
  const { search } = useSurroundings();
  const isTable = tablesShown(search).includes(block.name);
  return (
    <BlockFrame block={block} page={page} frame={block.frame} twin="chart">
      {isTable ? (
        <DataTable frame={block.frame} caption={captionOf(block)} />
      ) : (
        <ChartLegend frame={block.frame} />
      )}
      <ChartPlot block={block} pictures={pictures} vega={vega} isHidden={isTable} />
    </BlockFrame>
  );
}
