/** Whether a setting says where a PostgreSQL is, and not a file. */
export const isPostgres = (location: string): boolean => /^postgres(ql)?:\/\//.test(location);

/** The addresses of a location that names several servers as libpq does: postgres://user@one:5432,two:5433/database */
export function eachServer(location: string): string[] {
  const [, scheme, hosts, rest] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(location) ?? [];
  return hosts === undefined ? [location] : hosts.split(',').map((host) => `${scheme}${host}${rest}`);
}

/** Where a database is, for messages: without the password; of several servers the first. */
export function withoutPassword(location: string): string {
  const address = addressOf(eachServer(location)[0] ?? '');
  address.password = '';
  address.searchParams.delete('password');
  return String(address);
}

/** The address with more settings for each session, as `-c name=value`, behind those that it has. */
export function withSessionSettings(location: string, settings: Readonly<Record<string, string>>): string {
  const address = addressOf(location);
  const given = address.searchParams.get('options');
  const all = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  address.searchParams.set('options', [...(given === null ? [] : [given]), ...all].join(' '));
  return String(address);
}

function addressOf(location: string): URL {
  try {
    // A socket's folder may be in the query, without a host.
    return new URL(location.replace('@/', '@localhost/'));
  } catch {
    // Neither the address nor what was said of it: both may hold a password.
    throw new Error(
      'The address of PostgreSQL is not written as postgres://user:password@host:port/database.',
    );
  }
}
