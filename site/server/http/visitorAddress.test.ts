// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isSecure, visitorAddress } from './visitorAddress.ts';

const from = (remoteAddress: string, headers: Record<string, string> = {}) => ({
  headers,
  socket: { remoteAddress },
});

describe('visitorAddress(request)', () => {
  it('is what a proxy in the own network names last, so that nobody gets round limits by naming others', () => {
    const named = { 'x-forwarded-for': '1.1.1.1, 203.0.113.9' };
    expect(visitorAddress(from('127.0.0.1', named))).toBe('203.0.113.9');
    expect(visitorAddress(from('198.51.100.7', named))).toBe('198.51.100.7');
    expect(visitorAddress(from('127.0.0.1', { 'x-forwarded-for': 'no address' }))).toBe('127.0.0.1');
  });
});

describe('isSecure(request)', () => {
  it('believes a proxy in the own network and nobody else', () => {
    const https = { 'x-forwarded-proto': 'https' };
    expect(['::1', '10.0.0.2', '198.51.100.7'].map((address) => isSecure(from(address, https)))).toEqual([
      true,
      true,
      false,
    ]);
    expect(isSecure(from('::1'))).toBe(false);
  });
});
