import { describe, expect, it } from 'vitest';
import { normalBody, normalHeaders, normalText } from './normalise.ts';

const html = (text: string) => normalText(text, 'text/html; charset=utf-8', []);

describe('normalText(text, type, chances)', () => {
  it.each([
    ['<a class="link_qx- on">', '<a class="link on">'],
    ['<a class="_link_qxzkn_10 on">', '<a class="link on">'],
    ['<i id="_R_4kt_" aria-labelledby="_R_12it_">', '<i id="_R_" aria-labelledby="_R_">'],
    ['src="/assets/browser-XmSmpr-k.js"', 'src="/assets/….js"'],
    ['data-words="/_words/JMrZ_qRhS-7k.json"', 'data-words="/_words/….json"'],
    ['"/_vega/J3PzrJJJTshV.json"', '"/_vega/….json"'],
    ['http://regions.localhost:46497/a', 'http://regions.localhost:…/a'],
    ['updated 2026-11-22T16:30:11.123Z.', 'updated (moment).'],
    ['<style>.a{color:red}</style>', '<style>…</style>'],
  ])('takes out of %s what differs from run to run', (text, normal) => {
    expect(html(text)).toBe(normal);
  });

  it('keeps figures, words, addresses and names of classes', () => {
    const text = '<p class="s-focus" title="1,234.5 in 2024">rose 3.2% · /auckland/economy/growth.csv</p>';
    expect(html(text)).toBe(text);
  });

  it('stands values that a run has by chance under their names', () => {
    expect(normalText('v 2-81e6656f', 'text/csv', [['2-81e6656f', '(version)']])).toBe('v (version)');
  });

  it('gives each value of JSON, and each element of a page, a line', () => {
    expect(normalText('{"a":1,"at":1795365013361}', 'application/json', [])).toBe('{\n "a": 1,\n "at": 0\n}');
    expect(html('<p><b>x</b></p>')).toBe('<p>\n<b>x</b>\n</p>');
  });
});

describe('normalBody(body, type, chances)', () => {
  it('knows bytes that nobody can read by their hash', async () => {
    const of = (text: string) => normalBody(Buffer.from(text), 'font/woff2', []);
    expect(await of('one')).toMatch(/^font\/woff2 [0-9a-f]{20}$/);
    expect(await of('one')).not.toBe(await of('two'));
  });
});

describe('normalHeaders(headers, chances)', () => {
  it('keeps all but those of the moment, with cookies by their names', () => {
    const headers = {
      vary: 'Cookie',
      date: 'Sun, 22 Nov 2026 16:30:11 GMT',
      etag: '"abc"',
      'set-cookie': ['userToken=abc; HttpOnly', 'loginAs=; Path=/'],
      'content-security-policy': "style-src 'self' 'sha256-+j/AGjPihA='",
    };
    expect(normalHeaders(headers, [])).toEqual([
      "content-security-policy: style-src 'self' 'hash'",
      'set-cookie: loginAs=; Path=/',
      'set-cookie: userToken=…; HttpOnly',
      'vary: Cookie',
    ]);
  });
});
