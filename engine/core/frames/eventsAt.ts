import type { Frame } from '#generated/types.ts';

/**
 * The number of an event in notes, tables and marks, in brackets so that it is not read as a figure.
 * @param index from 0
 */
export const eventNumber = (index: number): string => `(${index + 1})`;

/** Events of a frame that include a period, with their numbers. */
export const eventsAt = (
  { events = [] }: Pick<Frame, 'events'>,
  period: string,
): { number: string; name: string }[] =>
  events.flatMap(({ name, from, to = from }, index) =>
    period >= from && period <= to ? [{ number: eventNumber(index), name }] : [],
  );
