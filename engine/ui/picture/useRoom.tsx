import { type RefObject, useEffect } from 'react';
import { fittingWidth, isReadable, wideFrom } from '#engine/charts/contract/pictureWidths.ts';
import { isFrame } from '#engine/charts/legend/rolesDrawn.ts';
import { drawingSize } from '#engine/charts/svg/drawingParts.ts';
import { useSurroundings } from '#engine/ui/context/PageContext.tsx';
import type { ChartPictures } from '#generated/types.ts';

/**
 * Tells the page if its pictures do not fit the space of a plot.
 * @param isAsking whether this plot may ask for other pictures
 */
export function useRoom(
  plot: RefObject<HTMLElement | null>,
  { wide, narrow }: ChartPictures,
  isAsking: boolean,
): void {
  const { onRoom, print } = useSurroundings();
  useEffect(() => {
    const element = plot.current;
    if (!element || !onRoom || print || !isAsking) return;
    const [drawnWide] = drawingSize(wide);
    const look = () => {
      const room = element.clientWidth;
      if (room === 0) return;
      const isWide = room >= wideFrom;
      const fitting = fittingWidth(room);
      const lacks = isFrame(isWide ? wide : narrow);
      const isOff = isWide && drawnWide !== fitting;
      const misfit = isReadable(drawnWide, room) ? 'another' : 'unreadable';
      if (lacks || isOff) onRoom(fitting, lacks ? 'missing' : misfit);
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [plot, wide, narrow, onRoom, print, isAsking]);
}
