import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Ports that somebody is about to listen on: the system knows nothing of them. */
const given = new Set<number>();

/** A port that nobody listens on just now, and that was not given before. */
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
