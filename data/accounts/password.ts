import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Cost of a guess: scrypt's N is 2 to the power of `cost`; memory is 128 × N × r bytes. */
export interface PasswordCost {
  cost: number;
  blocks: number;
  parallel: number;
}

/** As OWASP recommends: 32 MiB and about 0.4 seconds of one core. */
export const defaultPasswordCost: PasswordCost = { cost: 15, blocks: 8, parallel: 3 };

const keyLength = 32;
const saltLength = 16;

function derivedKey(
  password: string,
  salt: Buffer,
  { cost, blocks, parallel }: PasswordCost,
): Promise<Buffer> {
  const options = { N: 2 ** cost, r: blocks, p: parallel, maxmem: 256 * 2 ** cost * blocks };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** @returns `scrypt$cost$blocks$parallel$salt$key`; old hashes stay valid if the cost is raised later */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(saltLength);
  const key = await derivedKey(password, salt, cost);
  const texts = [cost.cost, cost.blocks, cost.parallel, salt.toString('base64'), key.toString('base64')];
  return ['scrypt', ...texts].join('$');
}

/** A hash that nothing matches, so a login of an unknown user costs as much time as one of a known user. */
export function unmatchedHash({ cost, blocks, parallel }: PasswordCost): string {
  const filler = Buffer.alloc(keyLength).toString('base64');
  return ['scrypt', cost, blocks, parallel, Buffer.alloc(saltLength).toString('base64'), filler].join('$');
}

/** Compares in constant time; false for a hash in another format. */
export async function passwordMatches(password: string, hash: string): Promise<boolean> {
  const [kind, cost, blocks, parallel, salt, key] = hash.split('$');
  if (kind !== 'scrypt' || salt === undefined || key === undefined) return false;
  const settings = { cost: Number(cost), blocks: Number(blocks), parallel: Number(parallel) };
  const expected = Buffer.from(key, 'base64');
  const found = await derivedKey(password, Buffer.from(salt, 'base64'), settings);
  return expected.length === found.length && timingSafeEqual(expected, found);
}
