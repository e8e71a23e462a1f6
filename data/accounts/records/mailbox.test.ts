import { expect, it } from 'vitest';
import { isMailbox, normalEmail } from './mailbox.ts';

it.each([
  ' Victim@Council.Rohe.test ',
  'victim@ｃouncil.rohe.test',
  'victim@coun𝐜il.rohe.test',
  'victim@ⓒouncil.rohe.test',
  'ｖictim@council.rohe.test',
  'victim@council。rohe.test',
])('one mailbox has one spelling: %s (sessions-M2)', (spelt) => {
  expect(normalEmail(spelt)).toBe('victim@council.rohe.test');
  expect(isMailbox(spelt)).toBe(true);
});

it.each(['evil.test!eve', 'eve%evil.test', '=?utf-8?q?eve=40evil.test=3e?=', 'a b', 'a\nb', ''])(
  'mailboxes that old servers would send elsewhere are none: %s (sessions-M2)',
  (local) => expect(isMailbox(`${local}@council.rohe.test`)).toBe(false),
);

it('domains of any script are mailboxes too, and plus signs stay', () => {
  expect(normalEmail('Ana+News@Kōwhai.nz')).toBe('ana+news@xn--kwhai-g9a.nz');
  expect([isMailbox('ana@kōwhai.nz'), isMailbox('ana@nowhere'), isMailbox('ana')]).toEqual([
    true,
    false,
    false,
  ]);
});
