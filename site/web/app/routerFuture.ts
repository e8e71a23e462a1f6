/**
 * Opts in to the next version's behaviour: navigation is a transition, which keeps the previous page visible.
 */
export const routerFuture = { v7_startTransition: true, v7_relativeSplatPath: true } as const;
