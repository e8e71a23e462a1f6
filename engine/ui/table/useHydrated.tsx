import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** false on the server and while the browser takes over its markup, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
