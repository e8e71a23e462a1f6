import type { CompiledSuite } from '#generated/types.ts';

/** What was answered 2xx, or said to be done, by what it was; each by a name of its own. */
export type Answered = Record<'signup' | 'key' | 'report' | 'event' | 'grant' | 'publish', string[]>;

export const nothing = (): Answered => ({
  signup: [],
  key: [],
  report: [],
  event: [],
  grant: [],
  publish: [],
});

export const counted = (answered: Answered): Record<string, number> =>
  Object.fromEntries(Object.entries(answered).map(([kind, all]) => [kind, all.length]));

let last = 0;
/** A name that nothing else has. */
const newName = (): string => `n${process.pid}-${++last}`;

/** An event that the suite has, by the last part of its address: no other can be signed up for. */
function eventOf({ content = {} }: Pick<CompiledSuite, 'content'>): string {
  const pages = Object.values(content).flatMap((site) => site.pages);
  return (
    pages
      .find(({ starts }) => starts !== undefined)
      ?.path.split('/')
      .at(-1) ?? ''
  );
}

/** Writes by five doors at once until the server is gone, and notes what it answered. */
export async function writers(
  port: number,
  tokens: readonly string[],
  answered: Answered,
  suite: Pick<CompiledSuite, 'content'>,
): Promise<void> {
  const post = (path: string, body: object, token?: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        // Each from a network of its own, which a server on the same machine believes: forms are let through so often a network.
        'x-forwarded-for': `10.${[16, 8, 0].map((bits) => (last >> bits) & 255).join('.')}`,
        ...(token && { authorization: `Token ${token}` }),
      },
      body: JSON.stringify(body),
    });
  /** @param send sends under a name; the path and body are its own */
  const on = async (kind: keyof Answered, send: (name: string) => Promise<Response>) => {
    for (;;) {
      const name = newName();
      const answer = await send(name).catch(() => null);
      if (!answer) return;
      if (answer.ok) answered[kind].push(kind === 'signup' || kind === 'event' ? `${name}@new.test` : name);
      // What cannot be read of an answer was answered all the same.
      await answer.arrayBuffer().catch(() => {});
    }
  };
  // Each person has room for a few of each only.
  const tokenAt = () => tokens[last % tokens.length] ?? '';
  const email = (name: string) => `${name}@new.test`;
  await Promise.all([
    on('signup', (name) => post('/auth/signup/', { first_name: 'A', last_name: 'B', email: email(name) })),
    on('event', (name) =>
      post('/api/contact/', { kind: 'event', about: eventOf(suite), name: 'A', email: email(name) }),
    ),
    on('key', (title) => post('/api/account/keys/', { title }, tokenAt())),
    on('report', (name) =>
      post('/api/account/reports/', { app_type: 'rep', title: name, search: name }, tokenAt()),
    ),
  ]);
}
