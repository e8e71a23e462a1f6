import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { KeptConnections } from './connections.ts';

/** How long a stop waits, in ms from its start. */
export interface Patience {
  /** for requests in progress; the rest are then aborted */
  requests: number;
  /**
   * for the next request on an idle keep-alive connection: its response closes the connection. Absent: do not
   * wait
   */
  kept?: number;
  /** for work after responses, also counted from the start of the stop; absent: as long as for requests */
  later?: number;
}

export interface ListenersOptions extends ServerOptions {
  /** true: requests wait until `open` is called */
  held?: boolean;
}

const SWEEP = 50;

/** Whether a request names its host more than once, so that a proxy could have read another (RFC 9112, 3.2). */
const hasTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;

/** Ports with one request handler, which stop without aborting requests in progress. */
export class Listeners {
  private readonly answer: RequestListener;
  private readonly options: ServerOptions;
  private readonly servers: Server[] = [];
  private readonly connections = new KeptConnections();
  private readonly opened = Promise.withResolvers<boolean>();
  private isOpen: boolean;

  constructor(answer: RequestListener, { held = false, ...options }: ListenersOptions = {}) {
    this.answer = answer;
    this.options = options;
    this.isOpen = !held;
  }

  /** Opens one more port, on every address of the machine if there is no host. @returns the port number */
  async listen(port: number, host?: string): Promise<number> {
    const server = createServer(this.options, (req, res) => {
      this.connections.begin(res);
      if (hasTwoHosts(req)) {
        res.writeHead(400, { connection: 'close' }).end();
        return;
      }
      if (this.isOpen) this.answer(req, res);
      else void this.answerLater(req, res);
    });
    this.connections.watch(server);
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
    this.servers.push(server);
    return (server.address() as AddressInfo).port;
  }

  /**
   * Listens on every given address; a machine without IPv6 has one less.
   * @returns the port number
   * @throws Error if another process has it
   */
  async listenOn(port: number, hosts: readonly (string | undefined)[]): Promise<number> {
    const results = await Promise.allSettled(hosts.map((host) => this.listen(port, host)));
    const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    const taken = failures.find((error) => error.code === 'EADDRINUSE' || error.code === 'EACCES');
    if (taken) return tellTakenPort(taken);
    if (failures.length === hosts.length) throw failures[0];
    return results.find((result) => result.status === 'fulfilled')?.value ?? port;
  }

  /** Handles the requests that have waited, and all new ones. */
  open(): void {
    this.isOpen = true;
    this.opened.resolve(true);
  }

  /**
   * Refuses new connections and closes each connection after its response. Resolves when no connection is
   * left.
   */
  async stop({ requests, kept = 0 }: Patience): Promise<void> {
    this.connections.sayLast();
    this.opened.resolve(false);
    const ended = this.servers.map(takeNoMore);
    this.connections.endIdle(kept);
    const sweep = setInterval(() => this.connections.endIdle(kept), SWEEP);
    const force = setTimeout(() => {
      for (const server of this.servers) server.closeAllConnections();
    }, requests);
    await Promise.all(ended);
    clearInterval(sweep);
    clearTimeout(force);
    for (const server of this.servers) server.close();
  }

  private async answerLater(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (await this.opened.promise) this.answer(req, res);
    else res.writeHead(503, { 'retry-after': '5' }).end();
  }
}

/**
 * Closes only the port. `server.close()` would also close idle connections and reset a client that is just
 * sending.
 */
function takeNoMore(server: Server): Promise<void> {
  return new Promise((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
}

/** Names the port that is in use, instead of the system's message. */
function tellTakenPort(error: NodeJS.ErrnoException & { port?: number }): never {
  if (error.code !== 'EADDRINUSE') throw error;
  throw new Error(
    `Port ${error.port ?? ''} is in use. Stop what uses it, or choose another: --port and --api-port of rohe serve, else manifests/sites.json.`,
    {
      cause: error,
    },
  );
}
