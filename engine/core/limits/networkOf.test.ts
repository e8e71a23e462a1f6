import { describe, expect, it } from 'vitest';
import { networkOf } from './countedAs.ts';

describe('networkOf(address)', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:0207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:1:2:3', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s (sessions-L2)', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each(['', 'no address', 'a:b', '1::2::3', '2001:db8:1:2:3:4:5:6:7'])('leaves %j as it is', (text) => {
    expect(networkOf(text)).toBe(text);
  });
});
