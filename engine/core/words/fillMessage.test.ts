import { describe, expect, it } from 'vitest';
import { fillMessage, sayMessage } from './fillMessage.ts';

describe('fillMessage(template, values)', () => {
  it('fills the places it has values for and leaves the others', () => {
    expect(fillMessage('{page} for {area}', { page: 'Tides' })).toBe('Tides for {area}');
    expect(fillMessage('{constructor}', {})).toBe('{constructor}');
  });

  it('answers with the key where there is no message', () => {
    expect(sayMessage({ hello: 'Hello {area}' }, 'hello', { area: '$& Bay' })).toBe('Hello $& Bay');
    expect(sayMessage({}, 'hello')).toBe('hello');
    expect(sayMessage({}, 'constructor')).toBe('constructor');
  });
});
