import { Agent, get } from 'node:http';

export interface KeptReaders {
  /** resolves once each has had some answers */
  reading: Promise<void>;
  /** answers in all, and what broke off, once nobody answers any more */
  done: Promise<{ answers: number; last: number; faults: string[] }>;
}

/** Readers who ask one address on and on, each over a connection that is kept, until their server takes no new one. */
export function keptReaders(port: number, path: string, host: string, count: number): KeptReaders {
  // Whom the system has connected, but the server not taken yet, is reset as the port closes: all have answers before.
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
