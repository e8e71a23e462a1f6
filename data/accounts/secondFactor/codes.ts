import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Seconds for which a code is valid (RFC 6238). */
const STEP = 30;
/** Steps before and after the current one whose codes are accepted, because clocks differ. */
const AROUND = 1;
const SECRET_BYTES = 20;
const DIGITS = 6;

/** A new secret, base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totp = (secret: string, more: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...more, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: DIGITS, period: STEP });

/**
 * The URI with which authenticator apps import a secret. @param issuer name of the suite @param label the
 * account
 */
export const secretAddress = (secret: string, issuer: string, label: string): string =>
  totp(secret, { issuer, label }).toString();

/** The code at a given time. @param now milliseconds since 1970 */
export const codeAt = (secret: string, now: number): string => totp(secret).generate({ timestamp: now });

/** The step of a code; null if no code accepted now matches. Compares in constant time. */
export function codeStep(code: string, secret: string, now: number): number | null {
  const typed = code.replace(/\s/g, '');
  const delta = totp(secret).validate({ token: typed, timestamp: now, window: AROUND });
  return delta === null ? null : Math.floor(now / 1000 / STEP) + delta;
}

const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

/** Recovery codes for a lost device, each usable once: 80 random bits as four groups of base32. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const { base32 } = new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer });
    return (base32.toLowerCase().match(/.{4}/g) ?? []).join('-');
  });

/** Normal form of a typed recovery code, for hashing. */
export const plainCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z2-7]/g, '');
