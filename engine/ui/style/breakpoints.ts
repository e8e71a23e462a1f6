/** Window widths in px from which a layout holds; style sheets, which cannot read them here, write the same numbers. */
export const BREAKPOINTS = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 } as const;

export type Breakpoint = keyof typeof BREAKPOINTS;

const names = Object.keys(BREAKPOINTS) as Breakpoint[];

/** The layout of a window so many px wide: xs below 576. */
export function breakpointAt(width: number): Breakpoint {
  return names.findLast((name) => width >= BREAKPOINTS[name]) ?? 'xs';
}

/** Whether a window so many px wide has the layout named, or a wider one. */
export function isFrom(name: Breakpoint, width: number): boolean {
  return BREAKPOINTS[breakpointAt(width)] >= BREAKPOINTS[name];
}
