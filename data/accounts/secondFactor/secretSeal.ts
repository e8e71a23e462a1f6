import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ONLY_OWNER = 0o600;

/**
 * Encrypts secrets that must be readable again, unlike passwords. Uses AES-256-GCM with a key in a separate
 * file, so a copy of the database alone reveals nothing. Reading a secret needs the text it was bound to.
 */
export class SecretSeal {
  private readonly path: string;
  private known: Buffer | undefined;

  /** @param path path of the key file, which is created with the first secret */
  constructor(path: string) {
    this.path = path;
  }

  seal(secret: string, boundTo: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.key('make'), nonce).setAAD(Buffer.from(boundTo));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** @throws Error if the key or the bound text differs */
  open(sealed: string, boundTo: string): string {
    const bytes = Buffer.from(sealed, 'base64url');
    const [nonce, rest] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)];
    const decipher = createDecipheriv(CIPHER, this.key('read'), nonce).setAAD(Buffer.from(boundTo));
    decipher.setAuthTag(rest.subarray(0, TAG_BYTES));
    return decipher.update(rest.subarray(TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  }

  private key(how: 'make' | 'read'): Buffer {
    if (this.known) return this.known;
    if (how === 'make') this.make();
    const key = readFileSync(this.path);
    if (key.length !== KEY_BYTES) throw new Error(`${this.path} is no key of ${KEY_BYTES} bytes.`);
    this.known = key;
    return key;
  }

  /** If several servers create it at once, one succeeds. */
  private make(): void {
    try {
      writeFileSync(this.path, randomBytes(KEY_BYTES), { mode: ONLY_OWNER, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
