import { useEffect } from 'react';
import { reload } from './sessionChanges.ts';
import { watchSession } from './watchSession.ts';

/** Follows a login or logout in another tab. */
export function useSessionWatch(): void {
  useEffect(() => watchSession(reload), []);
}
