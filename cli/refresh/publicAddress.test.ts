import { expect, it, vi } from 'vitest';
import { checkHost, isPublic, publicLookup, type Resolve } from './publicAddress.ts';

it.each(['8.8.8.8', '1.1.1.1', '172.15.0.1', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
  '%s is public',
  (address) => {
    expect(isPublic(address)).toBe(true);
  },
);

it.each([
  ...[
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
  ],
  ...['192.168.1.1', '192.0.2.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
  ...[
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '::ffff:8.8.8.8',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
  ],
  ...['2001:db8::1', '2002:7f00:1::', '2001::1'],
])('%s is not public', (address) => {
  expect(isPublic(address)).toBe(false);
});

const answering = (...addresses: string[]) =>
  vi.fn((_host, _options, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    ),
  ) as unknown as Resolve;
const found = (lookup: ReturnType<typeof publicLookup>, all: boolean) =>
  new Promise((resolve) => {
    lookup('data.example', { all }, (error, ...rest) => resolve(error ? error.message : rest));
  });

it('gives a connection the addresses that were looked at', async () => {
  const lookup = publicLookup(new Set(), answering('8.8.8.8', '2606:4700::1111'));
  expect(await found(lookup, false)).toEqual(['8.8.8.8', 4]);
  expect(await found(lookup, true)).toEqual([
    [
      { address: '8.8.8.8', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ],
  ]);
});

it('refuses a host one of whose addresses is private, unless it is listed', async () => {
  const mixed = answering('8.8.8.8', '10.0.0.1');
  expect(await found(publicLookup(new Set(), mixed), true)).toContain(
    'data.example lies at a private address',
  );
  expect(await found(publicLookup(new Set(['data.example']), mixed), false)).toEqual(['8.8.8.8', 4]);
});

it.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://169.254.169.254/latest/meta-data',
])('refuses the address %s, however it is written', (url) => {
  expect(() => checkHost(new URL(url).hostname, new Set())).toThrow('lies at a private address');
});
