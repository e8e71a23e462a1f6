import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Stored instead of a token, so reading the database does not allow logging in. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
