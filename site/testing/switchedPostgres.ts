import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection to PostgreSQL that tests can cut and restore, as if another server had been promoted. */
export interface SwitchedPostgres {
  location: string;
  cut(): Promise<void>;
  restore(): Promise<void>;
}

/** @param location address of a PostgreSQL at a socket's folder, or at a port */
export async function switchedPostgres(location: string): Promise<SwitchedPostgres> {
  const address = new URL(location);
  const folder = address.searchParams.get('host');
  const port = Number(address.port || 5432);
  const sockets = new Set<Socket>();
  const answer = (near: Socket) => {
    const far = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, address.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  };
  let server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  address.searchParams.delete('host');
  address.host = `127.0.0.1:${own}`;
  return {
    location: String(address),
    async cut() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
    async restore() {
      if (server.listening) return;
      server = createServer(answer).listen(own, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}
