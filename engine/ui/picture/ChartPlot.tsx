import { useEffect, useRef } from 'react';
import type { KeyState } from '#engine/charts/contract/liveChart.ts';
import { isFrame } from '#engine/charts/legend/rolesDrawn.ts';
import type { ChartPictures, ChartView, MapView } from '#generated/types.ts';
import styles from './ChartPlot.module.css';
import { Picture } from './Picture.tsx';
import { useLiveChart } from './useLiveChart.tsx';
import { useRoom } from './useRoom.tsx';

interface ChartPlotProps {
  block: ChartView | MapView;
  pictures: ChartPictures;
  /** the table is shown instead */
  isHidden: boolean;
  /** words are next to it, on paper too: the narrow drawing is shown */
  isBeside?: boolean;
  /** called with the area of a chosen mark; absent: marks cannot be chosen */
  onChoose?: ((key: string) => void) | undefined;
  /** called with the key of the highlighted mark, undefined for none */
  onRead?: ((key: string | undefined) => void) | undefined;
  /** key of the mark that the neighbouring element points to */
  pointed?: string | undefined;
  /** the choice in the separate key */
  shownKey?: KeyState | undefined;
  /** called when such a key becomes interactive, and when it ends */
  onKey?: ((acts: boolean) => void) | undefined;
}

/**
 * The drawing of a block: the server's pictures for wide and narrow places, and the place where they become
 * interactive.
 */
export function ChartPlot(props: ChartPlotProps) {
  const { block, pictures, isHidden, isBeside, onChoose, onRead, pointed, shownKey, onKey } = props;
  const plot = useRef<HTMLDivElement>(null);
  // A picture next to words has less room than the page.
  useRoom(plot, pictures, isBeside !== true);
  const live = useLiveChart({ plot, block, drawing: pictures.live, isShown: !isHidden, onChoose, onRead });
  useEffect(() => {
    if (shownKey) live?.show?.(shownKey);
  }, [live, shownKey]);
  useEffect(() => {
    if (pointed === undefined) return;
    live?.read?.(pointed);
    return () => live?.read?.(undefined);
  }, [live, pointed]);
  const acts = live?.show !== undefined;
  useEffect(() => onKey?.(acts), [onKey, acts]);
  return (
    <div
      className={styles.plot}
      ref={plot}
      hidden={isHidden}
      data-live={live ? (acts ? 'picture' : 'drawn') : undefined}
      data-beside={isBeside || undefined}
      data-only={isFrame(pictures.wide) ? 'narrow' : isFrame(pictures.narrow) ? 'wide' : undefined}
    >
      <Picture className={styles.wide} svg={pictures.wide} />
      <Picture className={styles.narrow} svg={pictures.narrow} />
      <div data-live-chart="" />
    </div>
  );
}
