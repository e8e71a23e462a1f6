import type { IncomingMessage } from 'node:http';

/** What is read of a request to tell where it came from. */
export type Sender = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } };

// This machine and private networks, in IPv4, in IPv6 and in IPv4 written as IPv6.
const OWN_NETWORK = /^(::ffff:)?(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\.|^::1$|^f[cd][0-9a-f]{2}:/i;
const ADDRESS = /^[0-9a-f.:]{2,45}$/i;

/**
 * The visitor's address, which limits on logins count by: the last that a proxy in the own network names, else the
 * connection's.
 */
export function visitorAddress(req: Sender): string {
  const last =
    String(req.headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1)
      ?.trim() ?? '';
  return fromProxy(req) && ADDRESS.test(last) ? last : (req.socket.remoteAddress ?? '');
}

/** Whether a visitor came over https, as far as a proxy in the own network says so: anybody else could say anything. */
export function isSecure(req: Sender): boolean {
  return fromProxy(req) && req.headers['x-forwarded-proto'] === 'https';
}

function fromProxy({ socket }: Sender): boolean {
  return OWN_NETWORK.test(socket.remoteAddress ?? '');
}
