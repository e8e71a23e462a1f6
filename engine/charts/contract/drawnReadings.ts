/**
 * What can be read off a drawing, as JSON in its `metadata`: short, because it goes out with every page. Lengths are px of the picture.
 */
export interface DrawnReadings {
  /** names that readings go by, each with the token of its colour ('focus' of --chart-focus), a colour, or '' for none */
  names: [name: string, colour: string][];
  /** in reading order */
  reads: DrawnReading[];
}

/** One place that answers when pointed at. */
export type DrawnReading = [
  title: string,
  box: [x: number, y: number, width: number, height: number],
  entries: DrawnEntry[],
  /** px across of the rule of charts read by period; -1: none */
  rule: number,
  /** area or member it stands for, where that is not its title */
  key?: string,
];

/** Place among the names, figure in words, and px down of its dot, where it has one. */
export type DrawnEntry = [name: number, label: string, y?: number];

const custom = /^var\(--chart-([a-z0-9-]+)\)$/u;

/** `var(--chart-focus)` → `focus`; another colour stays. */
export const colourToken = (colour = ''): string => custom.exec(colour)?.[1] ?? colour;

/** `focus` → `var(--chart-focus)`; another colour stays. */
export const tokenColour = (token: string): string =>
  /^[a-z]+(?:-[a-z0-9]+)*$|^\d$/u.test(token) ? `var(--chart-${token})` : token;
