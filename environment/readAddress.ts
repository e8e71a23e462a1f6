const kinds = {
  web: { protocols: ['http:', 'https:'], mayHoldPassword: false },
  mail: { protocols: ['smtp:', 'smtps:'], mayHoldPassword: true },
} as const;

export type AddressKind = keyof typeof kinds;

/**
 * Checks an address and returns it unchanged. The error omits the address, which may contain a password.
 * @throws Error naming the variable
 */
export function readAddress(text: string, name: string, kind: AddressKind): string {
  const { protocols, mayHoldPassword } = kinds[kind];
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.hostname === '' || !protocols.some((protocol) => protocol === url.protocol)) {
    const forms = protocols.map((protocol) => `${protocol}//host`).join(' or ');
    throw new Error(`${name} is no address: write it as ${forms}.`);
  }
  if (!mayHoldPassword && (url.username !== '' || url.password !== '')) {
    throw new Error(`${name} holds a user or a password: write the address without.`);
  }
  return text;
}

/** A part of a host name. */
const LABEL = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/i;

/** Checks a domain and returns it unchanged. @throws Error naming the variable */
export function domainOf(text: string, name: string): string {
  if (text.length <= 253 && text.split('.').every((label) => LABEL.test(label))) return text;
  throw new Error(
    `${name}: "${text}" is no domain. Write one such as example.nz, without https:// and without a port.`,
  );
}
