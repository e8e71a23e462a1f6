import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Door } from './doors.ts';

interface Counted {
  door: Door;
  route: string;
  status: number;
  milliseconds: number;
}

/** Seconds: from a page that is kept to one that has waited in line. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Metrics of a server for Prometheus: its process, its answers, and those that each part adds. Nothing
 * identifies a person.
 */
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests: Counter;
  private readonly seconds: Histogram;

  constructor() {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    this.requests = new Counter({
      name: 'rohe_requests_total',
      help: 'Requests that were answered.',
      labelNames: ['door', 'route', 'status'],
      registers,
    });
    this.seconds = new Histogram({
      name: 'rohe_request_seconds',
      help: 'From a request to the end of its answer.',
      labelNames: ['door', 'route'],
      buckets: BUCKETS,
      registers,
    });
  }

  count({ door, route, status, milliseconds }: Counted): void {
    this.requests.inc({ door, route, status });
    this.seconds.observe({ door, route }, milliseconds / 1000);
  }

  /**
   * Adds a figure that is looked up when somebody reads.
   * @param look label values → figure; what it throws leaves the figure out
   */
  gauge<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    look: () =>
      | Iterable<[Record<Label, string>, number]>
      | Promise<Iterable<[Record<Label, string>, number]>>,
  ): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      async collect() {
        this.reset();
        try {
          for (const [labels, figure] of await look()) this.set(labels, figure);
        } catch {
          // The database is away: the other figures say so.
        }
      },
    });
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }

  /** Answers `/metrics` at an address of its own, which no visitor reaches. @throws Error where the port is taken */
  async serve({ host, port }: { host: string; port: number }): Promise<{ port: number; close: () => void }> {
    const server = createServer(async (req, res) => {
      if (req.url !== '/metrics') return res.writeHead(404).end();
      return res.writeHead(200, { 'content-type': this.registry.contentType }).end(await this.text());
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
    const close = () => {
      server.close();
      server.closeAllConnections();
    };
    return { port: (server.address() as AddressInfo).port, close };
  }
}
