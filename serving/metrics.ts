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

/** Bucket limits in seconds, from a cached page to one that waited in the queue. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Prometheus metrics of a server: its process, its responses, and those that each part adds. Nothing
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
   * Adds a metric that is computed when Prometheus reads it.
   * @param look label values → number; if it throws, the metric is omitted
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
          // Other metrics report that the database is down.
        }
      },
    });
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }

  /** Serves `/metrics` on a separate address that no visitor reaches. @throws Error if the port is in use */
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
