import { periodPosition } from '#engine/charts/scale/periodPosition.ts';
import { eventNumber } from '#engine/core/frames/eventsAt.ts';
import { shiftPeriod } from '#engine/core/periods/period.ts';
import type { ChartRow, Frame } from '#generated/types.ts';

/** The events of a frame with their positions among its periods and on a scale of years. */
export const eventRows = ({ events = [], periods }: Frame): NonNullable<ChartRow['events']> =>
  events.map(({ name, from, from_part = 0, to = from, to_part = from_part }, index) => {
    const [began, ended] = [shownPlace(periods, from, from_part), shownPlace(periods, to, to_part)];
    return {
      number: eventNumber(index),
      name,
      from: began.period,
      from_part: began.part,
      to: ended.period,
      to_part: ended.part,
      from_t: timeOf(from, from_part),
      to_t: timeOf(to, to_part),
    };
  });

/** The shown period that contains a date, or the start of the next one. */
function shownPlace(
  periods: Frame['periods'],
  period: string,
  part: number,
): { period: string; part: number } {
  const shown = periods.find(({ id }) => id >= period)?.id ?? period;
  return { period: shown, part: shown === period ? part : 0 };
}

/**
 * A date on the scale of years. A figure is at the end of its period, so an event within a period is between
 * the previous figure and that of the period.
 */
function timeOf(period: string, part: number): number {
  const [before, end] = [periodPosition(shiftPeriod(period, -1)), periodPosition(period)];
  return Number((before + part * (end - before)).toFixed(3));
}
