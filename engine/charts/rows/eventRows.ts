import { periodPosition } from '#engine/charts/scale/periodPosition.ts';
import { eventNumber } from '#engine/core/frames/eventsAt.ts';
import { shiftPeriod } from '#engine/core/periods/period.ts';
import type { ChartRow, Frame } from '#generated/types.ts';

/** The events of a frame with their positions among its periods and on a scale of years. */
export const eventRows = ({ events = [], periods }: Frame): NonNullable<ChartRow['events']> =>
  events.map(({ name, from, from_part = 0, to = from, to_part = from_part, at_moments = false }, index) => {
    const [began, ended] = [
      placeOf(periods, from, from_part, at_moments),
      placeOf(periods, to, to_part, at_moments),
    ];
    return {
      number: eventNumber(index),
      name,
      from: began.period,
      from_part: began.part,
      to: ended.period,
      to_part: ended.part,
      from_t: began.t,
      to_t: ended.t,
    };
  });

/**
 * The place of a date, given the part of its period that had passed. A figure as at the end of a period stands for
 * that moment, so an earlier date of the period is before it. A figure of a whole period includes all dates in it:
 * on a scale of years, where it is a point, they are at that point. Where no period shown contains the date, it is
 * before the next one.
 */
function placeOf(periods: Frame['periods'], period: string, passed: number, atMoments: boolean) {
  const shown = periods.find(({ id }) => id >= period)?.id ?? period;
  const [before, end] = [periodPosition(shiftPeriod(period, -1)), periodPosition(period)];
  return {
    period: shown,
    part: shown === period ? passed - (atMoments ? 0.5 : 0) : 0,
    t: atMoments ? Number((before + passed * (end - before)).toFixed(3)) : end,
  };
}
