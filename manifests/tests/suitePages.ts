import { readFileSync } from 'node:fs';
import type { ReadObservations } from '#engine/core/plan/observations/observations.ts';
import type { CompiledPage, CompiledProduct, CompiledSuite } from '#generated/types.ts';

/** The suite as codegen compiled it. */
export const readSuite = (): CompiledSuite => JSON.parse(readFileSync('generated/suite.json', 'utf8'));

/** A figure for everything, sometimes suppressed or zero, the same for the same query. */
export const everything: ReadObservations = {
  data_version: 'v',
  datasets: { d: { dataset: 'd', title: 'Invented', source: 'Invented', demonstration: true } },
  get(...key) {
    const text = key.join('|');
    let hash = 7;
    for (const character of text) hash = (hash * 31 + character.charCodeAt(0)) % 99991;
    const value = hash % 23 === 0 ? null : hash % 29 === 0 ? 0 : hash;
    return { value, status: value === null ? 'Q' : 'P', dataset: 'd' };
  },
};

/** No figure at all. */
export const nothing: ReadObservations = { ...everything, get: () => undefined };

/** All pages of a product. */
export const pagesOf = (product: CompiledProduct): CompiledPage[] =>
  product.sections.flatMap(({ entries }) =>
    entries.flatMap((entry) => ('pages' in entry ? entry.pages : [entry])),
  );
