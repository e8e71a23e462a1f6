import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ViteDevServer } from 'vite';
import { PREAMBLE } from './devRenderer.ts';
import { preambleCode } from './preamble.ts';
import { EVENTS, type ReloadEvents } from './reloadEvents.ts';

/** Addresses that only Vite knows: sources by path, packages, its own client. */
const SOURCES = /^\/(@|node_modules\/|\.cache\/|[a-z]+\/[^?]*\.(tsx?|css)(\?|$))/;

/** Answers what development adds to the sites. The promise says whether it did. */
export function devMiddleware(vite: ViteDevServer, events: ReloadEvents) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<boolean> => {
    const url = req.url ?? '';
    if (url === EVENTS) {
      events.connect(res);
      return true;
    }
    if (url === PREAMBLE) {
      res.writeHead(200, { 'content-type': 'text/javascript' }).end(preambleCode);
      return true;
    }
    if (!SOURCES.test(url)) return false;
    await new Promise<void>((resolve) => {
      res.on('close', resolve);
      vite.middlewares(req, res, () => {
        res.writeHead(404).end();
        resolve();
      });
    });
    return true;
  };
}
