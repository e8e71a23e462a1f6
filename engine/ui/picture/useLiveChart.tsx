import { type RefObject, useEffect, useRef, useState } from 'react';
import type { LiveChart } from '#engine/charts/contract/liveChart.ts';
import { wideFrom } from '#engine/charts/contract/pictureWidths.ts';
import { useSay, useSurroundings } from '#engine/ui/context/PageContext.tsx';
import type { ChartView, LiveDrawing, MapView } from '#generated/types.ts';
import { whenWanted } from './whenWanted.ts';

export interface LivePlot {
  plot: RefObject<HTMLElement | null>;
  block: ChartView | MapView;
  /** draws it again; absent: the picture itself becomes interactive */
  drawing?: LiveDrawing | undefined;
  isShown: boolean;
  onChoose?: ((key: string) => void) | undefined;
  onRead?: ((key: string | undefined) => void) | undefined;
}

/**
 * Makes a plot interactive once it is visible and the browser idle, or at the first touch. Until then, or if
 * that fails, the server's picture stays. A chart that is drawn again replaces the picture only when
 * complete.
 * @returns the live chart; null: none yet
 */
export function useLiveChart({
  plot,
  block,
  drawing,
  isShown,
  onChoose,
  onRead,
}: LivePlot): LiveChart | null {
  const { mountLiveChart, print } = useSurroundings();
  const say = useSay();
  const [live, setLive] = useState<LiveChart | null>(null);
  // The chart stays when the address changes the effect of a choice.
  const latest = useRef({ onChoose, onRead });
  latest.current = { onChoose, onRead };
  const canChoose = onChoose !== undefined;
  const name = say('chart-read', { title: block.title });
  const keys = say(canChoose ? 'chart-keys-choose' : 'chart-keys');
  useEffect(() => {
    const element = plot.current;
    const container = element?.querySelector<HTMLElement>('[data-live-chart]');
    if (!element || !container || !mountLiveChart || !isShown || print) return;
    const abort = new AbortController();
    let chart: LiveChart | undefined;
    const start = async () => {
      const size = element.clientWidth >= wideFrom ? 'wide' : 'narrow';
      try {
        chart = await mountLiveChart({
          container,
          block,
          words: { name, keys },
          drawing,
          size,
          signal: abort.signal,
          ...(canChoose && { onChoose: (key: string) => latest.current.onChoose?.(key) }),
          onRead: (key) => latest.current.onRead?.(key),
        });
        if (abort.signal.aborted) chart.finalize();
        else setLive(chart);
      } catch (error) {
        if (!abort.signal.aborted) console.error(error);
      }
    };
    const stopWaiting = whenWanted(element, start);
    return () => {
      stopWaiting();
      abort.abort();
      chart?.finalize();
      setLive(null);
    };
  }, [plot, block, drawing, isShown, print, mountLiveChart, canChoose, name, keys]);
  return live;
}
