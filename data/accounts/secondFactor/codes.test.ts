import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { codeAt, codeStep, newRecoveryCodes, newSecret, plainCode, secretAddress } from './codes.ts';
import { SecretSeal } from './secretSeal.ts';

/** The secret of the test vectors of RFC 6238, appendix B, SHA1: "12345678901234567890". */
const RFC = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('codes are those of RFC 6238 at %i s: %s', (seconds, code) =>
  expect(codeAt(RFC, seconds * 1000)).toBe(code),
);

it('codes count in their step, the one before and the one after, however they are spaced', () => {
  const now = 1_234_567_890_000;
  const steps = [-60, -30, 0, 30, 60].map((away) => codeStep(codeAt(RFC, now + away * 1000), RFC, now));
  expect(steps).toEqual([null, 41152262, 41152263, 41152264, null]);
  expect(codeStep(' 005 924', RFC, now)).toBe(41152263);
  expect(['', '00592', '0059244', 'abcdef'].map((code) => codeStep(code, RFC, now))).toEqual(
    Array(4).fill(null),
  );
});

it('secrets have 160 random bits, recovery codes 80, and apps read their address', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
  expect(plainCode(' ABCD efgh-2345 67ab')).toBe('abcdefgh234567ab');
  expect(secretAddress(RFC, 'Rohe', 'ana@a.test')).toMatch(
    /^otpauth:\/\/totp\/Rohe:ana%40a\.test\?.*secret=GEZD/,
  );
});

it('a sealed secret opens with its key, for whom it was sealed, and with nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'seal-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [own, other] = [new SecretSeal(join(folder, 'a.key')), new SecretSeal(join(folder, 'b.key'))];
  const sealed = own.seal(RFC, '7');
  expect(sealed).not.toContain(RFC);
  expect(new SecretSeal(join(folder, 'a.key')).open(sealed, '7')).toBe(RFC);
  expect(() => own.open(sealed, '8')).toThrow();
  other.seal('x', '7');
  expect(() => other.open(sealed, '7')).toThrow();
  expect(statSync(join(folder, 'a.key')).mode & 0o777).toBe(0o600);
});
