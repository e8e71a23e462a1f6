import { useRef } from 'react';
import type { ChartPictures, ChartView, MapView } from '#generated/types.ts';
import styles from './ChartPlot.module.css';
import { useLiveChart } from './useLiveChart.tsx';

interface ChartPlotProps {
  block: ChartView | MapView;
  pictures: ChartPictures;
  vega: string | undefined;
  /** the table shows instead */
  isHidden: boolean;
  /** takes the area of a mark that somebody chose; absent: marks are only read */
  onChoose?: ((key: string) => void) | undefined;
}

/**
 * The drawing of a block: the server's pictures for wide and narrow places, and room for the live chart. Markup that the server wrote stays untouched
 * while the browser takes over, so a payload need not bring the pictures twice.
 */
export function ChartPlot({ block, pictures, vega, isHidden, onChoose }: ChartPlotProps) {
  const plot = useRef<HTMLDivElement>(null);
  const isLive = useLiveChart(plot, block, vega, !isHidden, onChoose);
  return (
    <div className={styles.plot} ref={plot} hidden={isHidden} data-live={isLive || undefined}>
      <Picture className={styles.wide} svg={pictures.wide} />
      <Picture className={styles.narrow} svg={pictures.narrow} />
      <div className={styles.live} data-live-chart="" />
    </div>
  );
}

/** SVG as the server drew it: our own markup, escaped where it was made. */
function Picture({ className, svg }: { className: string | undefined; svg: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our server from figures and escaped names
    <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: svg }} />
  );
}
