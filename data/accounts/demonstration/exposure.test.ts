import { describe, expect, it } from 'vitest';
import { isDemonstrationAddress, isLoopback, whyNoDemonstration } from './exposure.ts';

describe('isLoopback(host)', () => {
  it.each(['127.0.0.1', '127.8.9.1', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1', 'localhost', 'LocalHost'])(
    'is so for %s',
    (host) => expect(isLoopback(host)).toBe(true),
  );

  it.each(['0.0.0.0', '::', '', '10.0.0.1', '192.168.1.4', '::ffff:10.0.0.1', 'example.nz', '0', '127.1'])(
    'is not so for "%s", which others may reach',
    (host) => expect(isLoopback(host)).toBe(false),
  );
});

describe('whyNoDemonstration(exposure)', () => {
  it('is nothing on this machine alone, and where it was asked for', () => {
    expect(whyNoDemonstration({ hosts: ['127.0.0.1', '::1'], domain: '' })).toBe(null);
    expect(whyNoDemonstration({ hosts: ['0.0.0.0'], domain: 'a.nz', demonstration: true })).toBe(null);
  });

  it('is one address among several that others reach, or a domain (sessions-S10a)', () => {
    expect(whyNoDemonstration({ hosts: ['127.0.0.1', '0.0.0.0'] })).toBe('this server listens on 0.0.0.0');
    expect(whyNoDemonstration({ hosts: [undefined] })).toBe('this server listens on every address');
    expect(whyNoDemonstration({ hosts: ['::1'], domain: 'a.nz' })).toBe('ROHE_DOMAIN is a.nz');
  });
});

describe('isDemonstrationAddress(email)', () => {
  it('goes by the address, however it is written', () => {
    expect(['staff@rohe.test', 'Staff@Rohe.Test', 'staff@rohe.example'].map(isDemonstrationAddress)).toEqual([
      true,
      true,
      false,
    ]);
  });
});
