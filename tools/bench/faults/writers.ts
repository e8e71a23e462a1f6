import type { CompiledSuite } from '#generated/types.ts';

/** Confirmed changes by kind, each with its own name. */
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
/** A unique name. */
const newName = (): string => `n${process.pid}-${++last}`;

/**
 * An event of the suite, by the last part of its address, because people can sign up only for events that
 * exist.
 */
function eventOf({ content = {} }: Pick<CompiledSuite, 'content'>): string {
  const pages = Object.values(content).flatMap((site) => site.pages);
  return (
    pages
      .find(({ starts }) => starts !== undefined)
      ?.path.split('/')
      .at(-1) ?? ''
  );
}

/** Writes through five routes at once until the server is gone, and records what it confirmed. */
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
        // Each request comes from its own network, because forms are limited by network. The server trusts
        // this header from its own machine.
        'x-forwarded-for': `10.${[16, 8, 0].map((bits) => (last >> bits) & 255).join('.')}`,
        ...(token && { authorization: `Token ${token}` }),
      },
      body: JSON.stringify(body),
    });
  /** @param send sends under a name; path and body are its own */
  const on = async (kind: keyof Answered, send: (name: string) => Promise<Response>) => {
    for (;;) {
      const name = newName();
      const answer = await send(name).catch(() => null);
      if (!answer) return;
      if (answer.ok) answered[kind].push(kind === 'signup' || kind === 'event' ? `${name}@new.test` : name);
      // A confirmation counts even if its body cannot be read.
      await answer.arrayBuffer().catch(() => {});
    }
  };
  // Each person may have only a few of each.
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
