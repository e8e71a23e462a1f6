import { expect, it } from 'vitest';
import { visibly } from './visibly.ts';

it('writes out what a terminal would act upon or hide, and leaves words as they are', () => {
  expect(visibly('a\u001b[2J\nb\u202Ec')).toBe('a<U+001B>[2J<U+000A>b<U+202E>c');
  expect(visibly('Ōtepoti · 東京 👩‍🌾'.replace('\u200D', ''))).toBe('Ōtepoti · 東京 👩🌾');
});
