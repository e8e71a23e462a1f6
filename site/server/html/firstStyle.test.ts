import { describe, expect, it } from 'vitest';
import { firstStyle } from './firstStyle.ts';
import { styleRules } from './styleRules.ts';

const first = (css: string, markup: string) => firstStyle(styleRules(css, ['/a.woff2']), markup);

describe('the style of the first frame', () => {
  it.each([
    [
      'a class, a tag, an id, an attribute and a value that the markup has',
      'ul.list>li#one[lang=mi] b{top:0}',
      true,
    ],
    ['a class that it lacks', '.list .other{top:0}', false],
    ['a tag that it lacks', 'ul table{top:0}', false],
    ['another value of an attribute', '[lang="en"] b{top:0}', false],
    ['a value with signs of its own', '[href="/a.b"]{top:0}', true],
    ['what an element must not be', '.list:not(.other,:is(.a,.b)){top:0}', true],
    ['one of several choices', ':where(.other,.list) li{top:0}', true],
    ['an escaped name', '.sm\\:list{top:0}', true],
    ['the root alone', ':root{top:0}', true],
    ['a state that only an act brings', '.list:hover{top:0}', false],
    ['the lack of such a state', '.list:not(:hover){top:0}', true],
    ['what shows where the focus is', '.list:focus{top:0}', true],
  ])('judges %s', (_, rule, isUsed) => {
    const markup = '<ul class="big list"><li id=\'one\' lang="mi"><a href="/a.b"><b>1 < 2</b></a></li></ul>';
    expect(first(rule, markup)).toBe(isUsed ? rule : '');
  });

  it('has of a list the selectors that match, and of a condition its rules', () => {
    const css =
      '.a,.b,.c:is(.d,.e){top:0}@media (width>=1px){@container (width>2px){.a{left:0}.z{left:0}}}@media (x){.z{top:0}}';
    const used = '.a,.c:is(.d,.e){top:0}@media (width>=1px){@container (width>2px){.a{left:0}}}';
    expect(first(css, '<i class="a"><i class="c d">')).toBe(used);
  });

  it('leaves what is for paper, and fonts that do not load with the page, to the whole sheet', () => {
    const fonts = '@font-face{src:url(/a.woff2)}@font-face{src:local(Arial)}';
    const css = `${fonts}@font-face{src:url(/b.woff2)}@media print{i{top:0}}@page{margin:0}@keyframes k{to{top:0}}`;
    expect(first(css, '<i>')).toBe(`${fonts}@keyframes k{to{top:0}}`);
  });

  it('has custom properties that something uses, also through others', () => {
    const css = ':root{--a:var(--b);--b:1px;--c:2px;--d:3px}i{top:var(--a)}b{top:var(--c)}';
    expect(first(css, '<i fill="var(--d)">')).toBe(':root{--a:var(--b);--b:1px;--d:3px}i{top:var(--a)}');
    const asked = '@container style(--a:1){i{top:0}}';
    expect(first(asked, '<i>')).toBe(asked);
  });

  it('reads braces and commas in quotes as text', () => {
    const css = 'i:before{content:"}{,"}b{top:0}';
    expect(first(css, '<b>')).toBe('b{top:0}');
    expect(first(css, '<i>')).toBe('i:before{content:"}{,"}');
  });
});
