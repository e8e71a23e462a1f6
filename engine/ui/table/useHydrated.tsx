import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** false on the server and during hydration, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
