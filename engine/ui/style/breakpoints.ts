/**
 * Window widths in px from which a layout applies. Style sheets repeat these numbers, because they cannot
 * read them here.
 */
export const BREAKPOINTS = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 } as const;

export type Breakpoint = keyof typeof BREAKPOINTS;

const names = Object.keys(BREAKPOINTS) as Breakpoint[];

/** The layout of a window of a given width in px: xs below 576. */
export function breakpointAt(width: number): Breakpoint {
  return names.findLast((name) => width >= BREAKPOINTS[name]) ?? 'xs';
}

/** Whether a window of a given width in px has the named layout or a wider one. */
export function isFrom(name: Breakpoint, width: number): boolean {
  return BREAKPOINTS[breakpointAt(width)] >= BREAKPOINTS[name];
}
