import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTemplate, templatePlaceholders } from './parseTemplate.ts';
import { modifiers } from './template.ts';

const names = (text: string) => {
  const parsed = parseTemplate(text);
  return parsed.ok
    ? templatePlaceholders(parsed.template).map(({ name, at }) => [name, ...at].join('@'))
    : parsed.message;
};

describe('parseTemplate', () => {
  it('finds every placeholder, those compared with included', () => {
    expect(names('It {growth:move} over the year[, {growth:pace growth@benchmark} {benchmark}].')).toEqual([
      'growth',
      'growth',
      'growth@benchmark',
      'benchmark',
    ]);
    expect(names('{change:move were value}')).toEqual(['change', 'value']);
  });

  it('reads paths into lists', () => {
    const parsed = parseTemplate('{industry.1.label} and {industry.last}');
    expect(parsed.ok && templatePlaceholders(parsed.template).map(({ path }) => path)).toEqual([
      [1, 'label'],
      ['last'],
    ]);
  });

  it.each([
    ['Jobs {growth', '"{" is not closed', 5],
    ['Jobs growth}', '"}" without "{" before it', 11],
    ['Jobs [growth', '"[" is not closed', 5],
    ['Jobs growth]', '"]" without "[" before it', 11],
    ['Jobs {}', '"" is not a name', 6],
    ['Jobs {a b}', '"a b" is not a name', 6],
    ['Jobs {growth:moves}', /"moves" is not a modifier; there are move/, 13],
    ['Jobs {growth:pace}', /"pace" needs the number to compare with/, 13],
    ['Jobs {growth@nowhere}', /"@nowhere" is not a place/, 12],
  ])('says what is wrong in "%s" and where', (text, message, offset) => {
    const parsed = parseTemplate(text);
    expect(parsed).toMatchObject({ ok: false, offset });
    expect(parsed.ok ? '' : parsed.message).toMatch(message);
  });

  it('keeps escaped braces and brackets as text', () => {
    expect(parseTemplate('a \\{b\\} \\[c\\]')).toEqual({ ok: true, template: ['a {b} [c]'] });
  });

  it('reads brackets with an address as a link', () => {
    expect(parseTemplate('See [the notes](/notes).')).toEqual({
      ok: true,
      template: ['See ', { kind: 'link', nodes: ['the notes'], href: '/notes' }, '.'],
    });
  });

  it('refuses addresses that are not a page or the web', () => {
    const parsed = parseTemplate('See [the notes](javascript:alert).');
    expect(parsed).toMatchObject({ ok: false, offset: 16 });
  });

  it('answers every text with a template or a place in it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('{', '}', '[', ']', ':', '@', '.', 'a', ' ', '\\', '(') }),
        (text) => {
          const parsed = parseTemplate(text);
          expect(parsed.ok || (parsed.offset >= 0 && parsed.offset <= text.length)).toBe(true);
        },
      ),
    );
  });
});

describe('docs/text.md', () => {
  const page = readFileSync('docs/text.md', 'utf8');
  const written = page.matchAll(/`([^`\n]*\{[a-z][^`\n]*)`|"([A-Z][^"\n]*\{[^"\n]*)"/g);

  it.each([...written].map(([, code, sentence]) => code ?? sentence ?? ''))(
    'shows a template that parses: %s',
    (text) => {
      expect(parseTemplate(text)).toMatchObject({ ok: true });
    },
  );

  it.each(modifiers)('explains the modifier %s', (modifier) => {
    expect(page).toMatch(new RegExp(`^\\| \`\\{[\\w.-]+:${modifier}[ }].*\\|$`, 'm'));
  });
});
