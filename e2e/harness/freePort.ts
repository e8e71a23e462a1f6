import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Ports that were returned but may not be in use yet, so the system would still offer them. */
const given = new Set<number>();

/** A port that nobody listens on and that was not returned before. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  if (given.has(port)) return freePort();
  given.add(port);
  return port;
}
