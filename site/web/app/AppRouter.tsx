import type { ReactNode } from 'react';
import { type AroundNavHandler, Router } from 'wouter';
import type { UrlLocation } from '#engine/core/navigation/changeUrl.ts';

/** Every entry of the history has a name of its own, by which its place in the window is found again. */
export const entryName = (): number => Math.random();

const named: AroundNavHandler = (navigate, to, options) => navigate(to, { ...options, state: entryName() });

/** The router around the app. @param address on the server, where no window has it */
export function AppRouter({ address, children }: { address?: UrlLocation; children: ReactNode }) {
  return (
    <Router aroundNav={named} ssrPath={address?.pathname} ssrSearch={address?.search}>
      {children}
    </Router>
  );
}
