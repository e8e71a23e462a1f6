/** Whether a location is a PostgreSQL address, not a file. */
export const isPostgres = (location: string): boolean => /^postgres(ql)?:\/\//.test(location);

/**
 * The addresses of a location with several servers in libpq's syntax:
 * postgres://user@one:5432,two:5433/database
 */
export function eachServer(location: string): string[] {
  const [, scheme, hosts, rest] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(location) ?? [];
  return hosts === undefined ? [location] : hosts.split(',').map((host) => `${scheme}${host}${rest}`);
}

/** Location of a database for messages, without the password; the first of several servers. */
export function withoutPassword(location: string): string {
  const address = addressOf(eachServer(location)[0] ?? '');
  address.password = '';
  address.searchParams.delete('password');
  return String(address);
}

/** Adds session settings to an address, as `-c name=value`, after its existing ones. */
export function withSessionSettings(location: string, settings: Readonly<Record<string, string>>): string {
  const address = addressOf(location);
  const given = address.searchParams.get('options');
  const all = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  address.searchParams.set('options', [...(given === null ? [] : [given]), ...all].join(' '));
  return String(address);
}

function addressOf(location: string): URL {
  try {
    // The socket's folder can be in the query, without a host.
    return new URL(location.replace('@/', '@localhost/'));
  } catch {
    // Do not print the address or the parser's error: both can contain a password.
    throw new Error(
      'The address of PostgreSQL is not written as postgres://user:password@host:port/database.',
    );
  }
}
