import { describe, expect, it } from 'vitest';
import { measureUse, type ReferenceParams } from './measureUse.ts';

describe('the normal form of a reference to a measure', () => {
  it('is the value where nothing is said, and has no arguments where a name is', () => {
    expect(measureUse()).toEqual({ name: 'value', args: {} });
    expect(measureUse('growth')).toEqual({ name: 'growth', args: {} });
  });

  it('gives a measure that is named alone the arguments that the one on top does not know', () => {
    expect(measureUse({ name: 'change', over: 'base', on: 'share', of: 'SEX' })).toEqual({
      name: 'change',
      args: { over: 'base', on: { name: 'share', args: { of: 'SEX' } } },
    });
  });

  it('keeps the arguments of two measures apart where each says its own', () => {
    expect(measureUse({ name: 'rank', over: 'base', on: { name: 'growth', over: 'year' } })).toEqual({
      name: 'rank',
      args: { over: 'base', on: { name: 'growth', args: { over: 'year' } } },
    });
  });

  it('takes from params measures, as names and as arguments on, and numbers', () => {
    const params: ReferenceParams = {
      measure: (text) => (text === '{shown}' ? { name: 'movement', over: 'base' } : text),
      argument: (text) => (text === '{step}' ? 5 : text),
    };
    const movement = { name: 'movement', args: { over: 'base' } };
    expect(measureUse('{shown}', params)).toEqual(movement);
    expect(measureUse({ name: 'rank', on: '{shown}' }, params)).toEqual({
      name: 'rank',
      args: { on: movement },
    });
    expect(measureUse({ name: 'growth', over: '{step}' }, params)).toEqual({
      name: 'growth',
      args: { over: 5 },
    });
  });

  it('is none of a measure that is not known, on top or below', () => {
    expect(measureUse('grwoth')).toBeUndefined();
    expect(measureUse({ name: 'growth', on: 'anual' })).toBeUndefined();
  });
});
