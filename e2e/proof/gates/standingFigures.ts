/**
 * Digits that touch letters are part of a colour or a hash, not a figure, and those behind a host are its port;
 * `\n` of JSON is no letter.
 */
const STANDING_FIGURE =
  /(?:(?<![#\w]|localhost:)|(?<=\\[nrt]))(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?!\w)/g;

/** The figures that an answer holds as words of their own, as they are written there. */
export const standingFigures = (body: string): Set<string> => new Set(body.match(STANDING_FIGURE));
