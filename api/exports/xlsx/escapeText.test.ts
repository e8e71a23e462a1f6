import { expect, it } from 'vitest';
import { escapeText } from './escapeText.ts';

it('gives look-ups the spaces that people type (design-C33)', () => {
  expect(escapeText('September\u00a02024 & after')).toBe('September 2024 &amp; after');
});
