import { useEffect } from 'react';
import { watchSession } from './watchSession.ts';
import { reload } from './sessionChanges.ts';

/** Follows a login or logout in another tab. */
export function useSessionWatch(): void {
  useEffect(() => watchSession(reload), []);
}
