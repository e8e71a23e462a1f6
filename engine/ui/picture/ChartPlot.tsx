import { useRef } from 'react';
import type { ChartPictures, ChartView, MapView } from '#generated/types.ts';
import styles from './ChartPlot.module.css';
import { Picture } from './Picture.tsx';
import { useLiveChart } from './useLiveChart.tsx';

interface ChartPlotProps {
  block: ChartView | MapView;
  pictures: ChartPictures;
  vega: string | undefined;
  /** the table shows instead */
  isHidden: boolean;
  /** words stand beside it, on paper too: the narrow drawing shows there */
  isBeside?: boolean;
  /** takes the area of a mark that somebody chose; absent: marks are only read */
  onChoose?: ((key: string) => void) | undefined;
}

/**
 * The drawing of a block: the server's pictures for wide and narrow places, and room for the live chart.
 */
export function ChartPlot({ block, pictures, vega, isHidden, isBeside, onChoose }: ChartPlotProps) {
  const plot = useRef<HTMLDivElement>(null);
  const isLive = useLiveChart(plot, block, vega, !isHidden, onChoose);
  return (
    <div
      className={styles.plot}
      ref={plot}
      hidden={isHidden}
      data-live={isLive || undefined}
      data-beside={isBeside || undefined}
    >
      <Picture className={styles.wide} svg={pictures.wide} />
      <Picture className={styles.narrow} svg={pictures.narrow} />
      <div className={styles.live} data-live-chart="" />
    </div>
  );
}
