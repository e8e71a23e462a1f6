/**
 * Readouts of a drawing, as JSON in its `metadata`: compact, because every page contains it. Lengths are
 * whole px of the picture.
 */
export interface DrawnReadings {
  /**
   * names of the figures, each with the token of its colour ('focus' for --chart-focus), a colour, or '' for
   * none
   */
  names: [name: string, colour: string][];
  /** for charts read by period: all figures at each place */
  across?: DrawnAcross;
  /** for other charts: each place separately, in reading order */
  reads?: DrawnReading[];
}

export interface DrawnAcross {
  /** upper edge and height of the plot */
  plot: [y: number, height: number];
  titles: string[];
  /** of each place, in px */
  x: number[];
  /** for each name, its formatted figures by place; '' for none */
  labels: string[][];
  /** for each name, the vertical position of its dots; -1 for none. Absent: no dots */
  y?: number[][];
}

/** The readout of one place. */
export type DrawnReading = [
  title: string,
  box: [x: number, y: number, width: number, height: number],
  entries: [name: number, label: string][],
  /** its area or member, if that is not its title */
  key?: string,
];

const custom = /^var\(--chart-([a-z0-9-]+)\)$/u;

/** `var(--chart-focus)` → `focus`; other colours are unchanged. */
export const colourToken = (colour = ''): string => custom.exec(colour)?.[1] ?? colour;

/** `focus` → `var(--chart-focus)`; other colours are unchanged. */
export const tokenColour = (token: string): string =>
  /^[a-z]+(?:-[a-z0-9]+)*$|^\d$/u.test(token) ? `var(--chart-${token})` : token;
