import { describe, expect, it } from 'vitest';
import { compileBody, linkTarget } from './markdown.ts';

const htmlOf = (body: string) => JSON.parse(JSON.stringify(compileBody(body)[0] ?? {})).html ?? '';

describe('Markdown of written pages', () => {
  it('becomes HTML, with parts in their places', () => {
    expect(compileBody('One.\n\n{{list folder="a/b" limit="3"}}\n\nTwo.')).toEqual([
      { kind: 'html', html: '<p>One.</p>' },
      { kind: 'list', folder: 'a/b', limit: '3' },
      { kind: 'html', html: '<p>Two.</p>' },
    ]);
  });

  it.each([
    '<script>alert(1)</script>',
    'A <img src=x onerror=alert(1)> word',
    '<a href="javascript:alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '[x](  JAVASCRIPT:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '![x](https://elsewhere.test/x.png)',
    '![x](x" onerror="alert(1))',
    '<svg onload=alert(1)>',
    '[x](//elsewhere.test)',
    '[x][1]\n\n[1]: javascript:alert(1)',
    '`<b>`{{list}}',
  ])('never makes an element or an address of what could act: %s', (body) => {
    const html = htmlOf(body);
    expect(html).not.toMatch(/<(script|img|svg|iframe|object|style)/i);
    expect(html).not.toMatch(/href="(?!https?:|mailto:|\/[^/]|#|site:|term:)/i);
    expect(html).not.toMatch(/<[^>]+\son\w+=/i);
  });

  it('keeps the first heading for the title, and gives the others names', () => {
    expect(htmlOf('# Ōtara’s *growth*')).toBe('<h2 id="otara-s-growth">Ōtara’s <em>growth</em></h2>');
  });

  it.each([
    ['https://a.test/x', 'outside'],
    ['mailto:a@b.test', 'outside'],
    ['/about', 'page'],
    ['#place', 'place'],
    ['site:regions/auckland', 'site'],
    ['term:gdp', 'term'],
    ['about', null],
    ['//elsewhere.test', null],
  ])('leads with %s to %s', (href, target) => {
    expect(linkTarget(href)).toBe(target);
  });
});
