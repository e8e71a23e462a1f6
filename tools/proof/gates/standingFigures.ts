/**
 * Digits that touch letters belong to a colour or a hash, and those after a host are its port; the `\n` of
 * JSON does not count as a letter.
 */
const STANDING_FIGURE =
  /(?:(?<![#\w]|localhost:)|(?<=\\[nrt]))(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?!\w)/g;

/** The separate numbers in a response, as they are written there. */
export const standingFigures = (body: string): Set<string> => new Set(body.match(STANDING_FIGURE));
