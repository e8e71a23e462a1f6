import type { ServerResponse } from 'node:http';

/** A finding about a manifest, as the overlay shows it. */
export interface ShownFinding {
  path: string;
  line: number;
  column: number;
  severity: string;
  message: string;
}

/** Messages to the browser: a request to reload, or the errors in the manifests. */
export type DevEvent = { event: 'reload' } | { event: 'findings'; findings: ShownFinding[] };

/** Address of the events. */
export const EVENTS = '/_dev/events';

export interface ReloadEvents {
  /** Keeps a response open for events, and sends current errors at once. */
  connect(res: ServerResponse): void;
  send(event: DevEvent): void;
}

/** Server-sent events to every open page. */
export function createReloadEvents(): ReloadEvents {
  const open = new Set<ServerResponse>();
  let findings: ShownFinding[] = [];
  const write = (res: ServerResponse, event: DevEvent) => res.write(`data: ${JSON.stringify(event)}\n\n`);
  return {
    connect(res) {
      res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      open.add(res);
      res.on('close', () => open.delete(res));
      if (findings.length > 0) write(res, { event: 'findings', findings });
    },
    send(event) {
      findings = event.event === 'findings' ? event.findings : [];
      for (const res of open) write(res, event);
    },
  };
}
