import { transforms } from 'vega-dataflow';
import { projection } from 'vega-geo';
import { filter } from 'vega-transforms';
import { describe, expect, it } from 'vitest';
import './furtherTransforms.ts';
import { KeptProjection } from './keptPaths.ts';
import { registerTransforms } from './transforms.ts';

describe('registering transforms', () => {
  it('puts ours back where the whole of Vega was loaded since', () => {
    const all = transforms as Record<string, unknown>;
    Object.assign(all, { projection, filter });
    registerTransforms();
    expect(all.projection).toBe(KeptProjection);
    expect(all.filter).not.toBe(filter);
  });
});
