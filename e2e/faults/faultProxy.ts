import { type Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { keptAgent } from '#e2e/harness/keptAgent.ts';
import type { Fault } from './faults.ts';

/** A proxy between browsers and the sites that can spoil chosen responses. */
export interface FaultProxy {
  port: number;
  /** spoils responses to matching requests (`GET /_page/…`) from now on; null stops it */
  spoil(at: RegExp | null, fault?: Fault): void;
  /** number of spoilt responses since then */
  spoilt(): number;
  close(): Promise<void>;
}

/** Starts a proxy on a free port for the server on another port. */
export async function startFaultProxy(to: number): Promise<FaultProxy> {
  const agent = keptAgent(Number.POSITIVE_INFINITY);
  let spoils: { at: RegExp; fault: Fault } | null = null;
  let count = 0;
  let reader = 0;
  const handle = async (asked: IncomingMessage, response: ServerResponse) => {
    // Each reader has their own network, because forms are limited by network.
    asked.headers['x-forwarded-for'] = `10.9.${reader >> 8}.${reader & 255}`;
    const pass = () => ask(asked, to, agent);
    if (spoils?.at.test(`${asked.method} ${asked.url}`)) {
      count += 1;
      await spoils.fault(response, pass);
      return;
    }
    const { head, body } = await pass();
    const { 'transfer-encoding': _, ...headers } = head.headers;
    response
      .writeHead(head.statusCode ?? 502, { ...headers, 'content-length': String(body.length) })
      .end(body);
  };
  const server = createServer((asked, response) => {
    handle(asked, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    spoil(at, fault) {
      spoils = at && fault ? { at, fault } : null;
      count = 0;
      reader += 1;
    },
    spoilt: () => count,
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function ask(asked: IncomingMessage, port: number, agent: Agent) {
  const sent = await text(asked);
  const { method = 'GET', url: path = '/', headers } = asked;
  const head = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, agent, method, path, headers }, resolve).on('error', reject).end(sent);
  });
  return { head, body: await buffer(head) };
}
