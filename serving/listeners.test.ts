import { Agent, get, type IncomingMessage, type RequestListener } from 'node:http';
import { connect, createServer as createNetServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Listeners, type ListenersOptions } from './listeners.ts';

const LONG = 60_000;

async function start(answer: RequestListener = (_, res) => res.end('well'), options: ListenersOptions = {}) {
  const listeners = new Listeners(answer, options);
  onTestFinished(() => listeners.stop({ requests: 0 }));
  return { listeners, port: await listeners.listen(0, '127.0.0.1') };
}

function reader(port: number): () => Promise<IncomingMessage> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return () =>
    new Promise((resolve, reject) => {
      get({ port, host: '127.0.0.1', agent }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer));
      }).on('error', reject);
    });
}

/** A connection on which this was written. */
async function written(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  await new Promise<void>((sent) => (text ? socket.write(text, () => sent()) : socket.on('connect', sent)));
  return socket;
}

const closed = (socket: Socket) => new Promise((resolve) => socket.on('close', resolve));
const HALF = 'GET / HTTP/1.1\r\nHost: x\r\n';

describe('Listeners.listen(port)', () => {
  it('refuses a request that names two hosts, before anybody looks at it (trust-C4)', async () => {
    const seen: string[] = [];
    const { port } = await start((req, res) => {
      seen.push(req.url ?? '');
      res.end('well');
    });
    const statusOf = async (headers: string) => {
      const socket = await written(port, `GET /asked HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      await closed(socket);
      return answer.slice(9, 12);
    };
    expect(await statusOf('Host: a.example\r\nHost: b.example\r\n')).toBe('400');
    expect(await statusOf('Host: a.example\r\nHOST: a.example\r\n')).toBe('400');
    expect(seen).toEqual([]);
    expect(await statusOf('Host: a.example\r\n')).toBe('200');
  });
});

describe('Listeners.stop(patience)', () => {
  it('lets what is under way be answered, as the last of its connection (faults-D3c)', async () => {
    const waiting = Promise.withResolvers<() => void>();
    const { listeners, port } = await start((_, res) => waiting.resolve(() => res.end('well')));
    const answered = reader(port)();
    const finish = await waiting.promise;
    const stopped = listeners.stop({ requests: LONG });
    finish();
    expect((await answered).headers.connection).toBe('close');
    await stopped;
  });

  it('resets none of twelve readers who ask on and on over kept connections (faults-D3c)', async () => {
    const { listeners, port } = await start((_, res) => setTimeout(() => res.end('well'), 2));
    // Whom the system has not connected yet when the port closes is reset by it: all are there before.
    const begun = Array.from({ length: 12 }, () => Promise.withResolvers<void>());
    const kept = begun.map(async ({ resolve }) => {
      const ask = reader(port);
      for (let asked = 1; ; asked += 1) {
        const { headers } = await ask();
        if (headers.connection === 'close') return asked;
        if (asked === 3) resolve();
      }
    });
    await Promise.all(begun.map(({ promise }) => promise));
    const [asked] = await Promise.all([Promise.all(kept), listeners.stop({ requests: LONG, kept: LONG })]);
    expect(asked).toHaveLength(12);
    expect(Math.max(...asked)).toBeGreaterThanOrEqual(3);
  });

  it('answers one more request on a connection that was idle, and none on a new one (faults-D3c)', async () => {
    const { listeners, port } = await start();
    const ask = reader(port);
    await ask();
    const stopped = listeners.stop({ requests: LONG, kept: LONG });
    await expect(reader(port)()).rejects.toThrow('ECONNREFUSED');
    expect((await ask()).headers.connection).toBe('close');
    await stopped;
  });

  it('waits for nobody who asks nothing', async () => {
    const { listeners, port } = await start();
    const sockets = [await written(port, ''), await written(port, '')];
    await reader(port)();
    const ends = sockets.map(closed);
    await listeners.stop({ requests: LONG });
    await Promise.all(ends);
  });

  it('breaks half a request and a slow reader off when its patience ends, not before (faults-D3a)', async () => {
    const { listeners, port } = await start((_, res) => res.end(Buffer.alloc(50_000_000)));
    const half = await written(port, HALF);
    const slow = (await written(port, `${HALF}\r\n`)).pause();
    await reader(port)();
    const end = closed(half);
    const from = performance.now();
    await listeners.stop({ requests: 120, kept: 0 });
    expect(performance.now() - from).toBeGreaterThanOrEqual(110);
    await end;
    expect(slow.bytesRead).toBeLessThan(50_000_000);
  });
});

describe('Listeners', () => {
  it('that are held answer what has waited once they are opened', async () => {
    const { listeners, port } = await start(undefined, { held: true });
    const waiting = reader(port)();
    setImmediate(() => listeners.open());
    expect((await waiting).statusCode).toBe(200);
  });

  it('that stop without having been opened say so to who has waited', async () => {
    const { listeners, port } = await start(undefined, { held: true });
    const waiting = reader(port)();
    await written(port, `${HALF}\r\n`);
    await listeners.stop({ requests: LONG, kept: LONG });
    const { statusCode, headers } = await waiting;
    expect([statusCode, headers.connection, headers['retry-after']]).toEqual([503, 'close', '5']);
  });

  it('name the port that somebody else has', async () => {
    const other = createNetServer();
    const port = await new Promise<number>((resolve) =>
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port)),
    );
    onTestFinished(() => void other.close());
    const { listeners } = await start();
    await expect(listeners.listenOn(port, ['127.0.0.1', '::1'])).rejects.toThrow(`Port ${port} is in use`);
  });
});
