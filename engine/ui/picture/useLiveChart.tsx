import { type RefObject, useEffect, useRef, useState } from 'react';
import type { LiveChart } from '#engine/charts/contract/liveChart.ts';
import { wideFrom } from '#engine/charts/contract/pictureWidths.ts';
import { useSurroundings } from '#engine/ui/context/PageContext.tsx';
import type { ChartView, MapView } from '#generated/types.ts';
import { whenWanted } from './whenWanted.ts';

/**
 * Brings a plot to life once it is in sight and the browser idle, or at the first touch. Until then, and where that fails, the
 * server's picture stands. The live chart is drawn unseen and shown in the picture's place when complete.
 * @returns whether the live chart is the one to show
 */
export function useLiveChart(
  plot: RefObject<HTMLElement | null>,
  block: ChartView | MapView,
  vega: string | undefined,
  isShown: boolean,
  onChoose?: (key: string) => void,
): boolean {
  const { mountLiveChart, print } = useSurroundings();
  const [isLive, setLive] = useState(false);
  // The chart stays while what choosing does changes with the address.
  const latest = useRef(onChoose);
  latest.current = onChoose;
  const canChoose = onChoose !== undefined;
  useEffect(() => {
    const element = plot.current;
    const container = element?.querySelector<HTMLElement>('[data-live-chart]');
    if (!element || !container || !mountLiveChart || !vega || !isShown || print) return;
    const abort = new AbortController();
    let chart: LiveChart | undefined;
    const start = async () => {
      const size = element.clientWidth >= wideFrom ? 'wide' : 'narrow';
      try {
        chart = await mountLiveChart({
          container,
          block,
          vega,
          size,
          signal: abort.signal,
          ...(canChoose && { onChoose: (key: string) => latest.current?.(key) }),
        });
        if (abort.signal.aborted) chart.finalize();
        else setLive(true);
      } catch (error) {
        if (!abort.signal.aborted) console.error(error);
      }
    };
    const stopWaiting = whenWanted(element, start);
    return () => {
      stopWaiting();
      abort.abort();
      chart?.finalize();
      setLive(false);
    };
  }, [plot, block, vega, isShown, print, mountLiveChart, canChoose]);
  return isLive;
}
