import { Agent, get } from 'node:http';

export interface KeptReaders {
  /** resolves once each reader has had some responses */
  reading: Promise<void>;
  /** all responses, and those that broke off, once nobody answers any more */
  done: Promise<{ answers: number; last: number; faults: string[] }>;
}

/**
 * Readers who request one address repeatedly, each over a kept-alive connection, until the server takes no
 * new connection.
 */
export function keptReaders(port: number, path: string, host: string, count: number): KeptReaders {
  // A connection that the server has not accepted is reset when the port closes, so each has had responses
  // before.
  const begun = Array.from({ length: count }, () => Promise.withResolvers<void>());
  const told = { answers: 0, last: 0, faults: [] as string[] };
  const read = async ({ resolve }: PromiseWithResolvers<void>) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let asked = 1; ; asked += 1) {
      const outcome = await ask(agent, port, path, host);
      if (outcome === 'refused') return;
      if (outcome === 'answered' || outcome === 'last') {
        told.answers += 1;
        if (outcome === 'last') told.last += 1;
      } else told.faults.push(outcome);
      if (asked === 5) resolve();
    }
  };
  const done = Promise.all(begun.map(read)).then(() => told);
  return { reading: Promise.all(begun.map(({ promise }) => promise)).then(() => {}), done };
}

function ask(agent: Agent, port: number, path: string, host: string): Promise<string> {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path, agent, headers: { host } }, (answer) => {
      answer.on('error', (error) => resolve(String(error)));
      answer.on('end', () => {
        if (answer.statusCode !== 200) resolve(`status ${answer.statusCode}`);
        else resolve(answer.headers.connection === 'close' ? 'last' : 'answered');
      });
      answer.resume();
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : String(error));
    });
  });
}
