import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is kept in place of a token: who reads the database cannot log in with it. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
