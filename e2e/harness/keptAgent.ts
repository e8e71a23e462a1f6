import { Agent } from 'node:http';

/**
 * ms that an idle connection stays open. Servers keep it open longer, so it does not close just as it is used
 * again.
 */
export const IDLE = 5_000;

/** Kept-alive connections. @param most at once */
export const keptAgent = (most: number): Agent =>
  new Agent({ keepAlive: true, maxSockets: most, timeout: IDLE });
