import { describe, expect, it } from 'vitest';
import type { CompiledPage, CompiledProduct } from '#generated/types.ts';
import { presentPath } from './findPage.ts';

const page = (path: string, formerPaths?: string[]) =>
  ({ path, ...(formerPaths && { formerPaths }) }) as CompiledPage;
const product = {
  sections: [
    {
      entries: [
        page('health/water', ['wellbeing/health/water', 'wellbeing/water']),
        page('wellbeing/water'),
        page('health/life', ['wellbeing/health']),
      ],
    },
  ],
} as unknown as Pick<CompiledProduct, 'sections'>;

describe('presentPath', () => {
  it('leads from a former path to the present one, with all that follows it', () => {
    expect(presentPath(product, 'wellbeing/health/water')).toBe('health/water');
    expect(presentPath(product, 'wellbeing/health/water/pdf')).toBe('health/water/pdf');
    expect(presentPath(product, 'wellbeing/health/tables.csv')).toBe('health/life/tables.csv');
  });

  it('leaves a page alone that stands there today, and paths nobody had', () => {
    expect(presentPath(product, 'wellbeing/water')).toBeNull();
    expect(presentPath(product, 'wellbeing/healthy')).toBeNull();
    expect(presentPath(product, '')).toBeNull();
  });
});
