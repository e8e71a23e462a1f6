/** The router as its next version has it: every address is a transition, which keeps the page before on the screen. */
export const routerFuture = { v7_startTransition: true, v7_relativeSplatPath: true } as const;
