/**
 * What can be read off a drawing, as JSON in its `metadata`: short, because it goes out with every page. Lengths are whole px of the picture.
 */
export interface DrawnReadings {
  /**
   * names of the readings, each with the token of its colour ('focus' of --chart-focus), a colour, or '' for
   * none
   */
  names: [name: string, colour: string][];
  /** of charts read across, from period to period: all names at a place */
  across?: DrawnAcross;
  /** of others, each place by itself, in reading order */
  reads?: DrawnReading[];
}

export interface DrawnAcross {
  /** upper edge and height of the plot */
  plot: [y: number, height: number];
  titles: string[];
  /** of each place */
  x: number[];
  /** of each name, its figures in words place by place; '' for none */
  labels: string[][];
  /** for each name, the vertical position of its dots; -1 for none. Absent: no dots */
  y?: number[][];
}

/** One place that answers when pointed at. */
export type DrawnReading = [
  title: string,
  box: [x: number, y: number, width: number, height: number],
  entries: [name: number, label: string][],
  /** area or member it stands for, where that is not its title */
  key?: string,
];

const custom = /^var\(--chart-([a-z0-9-]+)\)$/u;

/** `var(--chart-focus)` → `focus`; another colour stays. */
export const colourToken = (colour = ''): string => custom.exec(colour)?.[1] ?? colour;

/** `focus` → `var(--chart-focus)`; another colour stays. */
export const tokenColour = (token: string): string =>
  /^[a-z]+(?:-[a-z0-9]+)*$|^\d$/u.test(token) ? `var(--chart-${token})` : token;
