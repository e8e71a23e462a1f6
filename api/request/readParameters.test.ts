import { describe, expect, it } from 'vitest';
import { Refusal } from '#serving/http/problem.ts';
import type { QuerySchema } from './parameterSchema.ts';
import { parameterReader, type RawQuery } from './readParameters.ts';

const schema: QuerySchema = {
  title: 'ShelfQuery',
  description: 'Parameters of an invented call.',
  properties: {
    shelf: { type: 'string', maxLength: 10, pattern: '^[a-z]+$' },
    order: { type: 'string', enum: ['up', 'down'] },
    book: { type: 'array', items: { type: 'string', maxLength: 10 }, maxItems: 2 },
  },
  required: ['shelf'],
  additionalProperties: false,
};
const read = parameterReader(schema);
const refusalOf = (raw: RawQuery) => {
  try {
    read(raw);
  } catch (error) {
    if (error instanceof Refusal) return error.problem;
    throw error;
  }
  return undefined;
};

describe('parameterReader', () => {
  it('reads texts and lists', () => {
    expect(read({ shelf: 'top', book: 'a' })).toEqual({ shelf: 'top', book: ['a'] });
  });

  it('drops doubles of a list before it counts them', () => {
    expect(read({ shelf: 'top', book: ['a', 'a', 'b'] })).toEqual({ shelf: 'top', book: ['a', 'b'] });
  });

  it('takes an empty value as not given', () => {
    expect(read({ shelf: 'top', order: '', book: ['', 'a'] })).toEqual({ shelf: 'top', book: ['a'] });
  });

  it('refuses an unknown name and says the nearest right one', () => {
    expect(refusalOf({ shelf: 'top', bok: 'a' })).toMatchObject({
      status: 400,
      code: 'unknown-parameter',
      message: 'There is no parameter bok. Did you mean book? Known are shelf, order, book.',
    });
  });

  it('refuses a single parameter given twice', () => {
    expect(refusalOf({ shelf: ['top', 'low'] })).toMatchObject({ status: 400, code: 'repeated-parameter' });
  });

  it('refuses a required parameter left out or empty', () => {
    expect(refusalOf({})).toMatchObject({ code: 'missing-parameter', fields: { shelf: expect.any(Array) } });
    expect(refusalOf({ shelf: '' })).toMatchObject({ code: 'missing-parameter' });
  });

  it.each([
    [{ shelf: 'UPPER' }],
    [{ shelf: 'farTooLongForIt' }],
    [{ shelf: 'top', order: 'sideways' }],
    [{ shelf: 'top', book: ['a', 'b', 'c'] }],
    [{ shelf: 'to\u0000p' }],
    [{ shelf: 'top', constructor: 'x' }],
    [JSON.parse('{"shelf":"top","__proto__":"x"}')],
  ] satisfies [RawQuery][])('refuses %j', (raw) => {
    expect(refusalOf(raw)).toMatchObject({ status: 400 });
  });

  it('gives an answer without a prototype', () => {
    expect(Object.getPrototypeOf(read({ shelf: 'top' }))).toBeNull();
  });
});
