import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Told {
  status: number;
  headers: IncomingHttpHeaders;
}

interface ServerBefore {
  port: number;
  close(): void;
}

/** Starts a proxy that changes the responses of a server. */
export async function startBefore(
  port: number,
  change: (asked: IncomingMessage, told: Told) => Told,
): Promise<ServerBefore> {
  const before = createServer((asked, reply) => {
    const { url: path, headers } = asked;
    request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      const told = change(asked, { status: answer.statusCode ?? 0, headers: answer.headers });
      reply.writeHead(told.status, told.headers);
      answer.pipe(reply);
    }).end();
  });
  await new Promise<void>((resolve) => before.listen(0, '127.0.0.1', resolve));
  return { port: (before.address() as AddressInfo).port, close: () => before.close() };
}
