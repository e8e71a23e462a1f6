import { describe, expect, it } from 'vitest';
import { defaultPasswordCost, hashPassword, passwordMatches, unmatchedHash } from './password.ts';

const cheap = { cost: 4, blocks: 8, parallel: 1 };

describe('passwords', () => {
  it('match their own hash only', async () => {
    const hash = await hashPassword('tūī kākāpō', cheap);
    expect(await passwordMatches('tūī kākāpō', hash)).toBe(true);
    expect(await passwordMatches('tui kakapo', hash)).toBe(false);
  });

  it('match however their letters are put together', async () => {
    const hash = await hashPassword('t\u016b\u012b', cheap);
    expect(await passwordMatches('tu\u0304i\u0304', hash)).toBe(true);
  });

  it('are salted: equal passwords have different hashes', async () => {
    expect(await hashPassword('same', cheap)).not.toBe(await hashPassword('same', cheap));
  });

  it('keep their cost in the hash', async () => {
    expect(await hashPassword('x', cheap)).toMatch(/^scrypt\$4\$8\$1\$[^$]{24}\$[^$]{44}$/);
    expect(unmatchedHash(defaultPasswordCost)).toMatch(/^scrypt\$15\$8\$3\$/);
  });

  it('never match the hash of nobody, a broken one or none', async () => {
    expect(await passwordMatches('', unmatchedHash(cheap))).toBe(false);
    expect(await passwordMatches('x', 'md5$abc')).toBe(false);
    expect(await passwordMatches('', '')).toBe(false);
  });
});
