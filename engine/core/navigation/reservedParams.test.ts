import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CHOICE_PARAM } from '#engine/blocks/download/downloadChoice.ts';
import { YEAR_PARAMS } from '#engine/core/periods/periodChoices.ts';
import { RESERVED_PARAMS } from './reservedParams.ts';

describe('RESERVED_PARAMS', () => {
  it('names what the shell, downloads and calls for pages and blocks read, as far as a param could be called so', () => {
    const schema = readFileSync(
      new URL('../../../schemas/http/block-query.schema.json', import.meta.url),
      'utf8',
    );
    const { properties } = JSON.parse(schema) as { properties: object };
    const read = ['compare', ...YEAR_PARAMS, CHOICE_PARAM, ...Object.keys(properties)];
    const possible = read.filter((name) => /^[a-z][A-Za-z0-9]*$/.test(name));
    expect(RESERVED_PARAMS).toEqual(expect.arrayContaining(possible));
  });
});
