import { Agent } from 'node:http';

/** ms for which a connection that nobody uses is kept: servers keep it longer, so that none is taken up again just as it closes. */
export const IDLE = 5_000;

/** Connections that are kept between requests. @param most at once */
export const keptAgent = (most: number): Agent =>
  new Agent({ keepAlive: true, maxSockets: most, timeout: IDLE });
