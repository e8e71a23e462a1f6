import type { Frame } from '#generated/types.ts';

/** The events of a frame that a period falls in, with their numbers in its notes, from 1. */
export const eventsAt = (
  { events = [] }: Pick<Frame, 'events'>,
  period: string,
): { number: number; name: string }[] =>
  events.flatMap(({ name, from, to = from }, index) =>
    period >= from && period <= to ? [{ number: index + 1, name }] : [],
  );
