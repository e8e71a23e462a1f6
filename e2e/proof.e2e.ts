import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ownPages } from '#engine/core/navigation/productPages.ts';
import { registerWords } from '#engine/core/words/suiteWords.ts';
import type { CompiledSuite } from '#generated/types.ts';
import { proveBytes } from '#tools/proof/gates/bytes.ts';
import { proveDecisions } from '#tools/proof/gates/decisions.ts';
import { proveSuite, type SuiteProof } from '#tools/proof/proveSuite.ts';
import { findingsOf, proofReport } from '#tools/proof/report.ts';
import { openProof, type Proof } from '#tools/proof/suite/openProof.ts';
import { OBSERVATIONS } from './harness/startSuite.ts';
import { pseudoSuite } from './pseudo/pseudoSuite.ts';

/** A proof keeps one processor busy for a minute, on a busy machine for several. */
const LONG = 400_000;
const root = process.cwd();
const open = (plant?: (suite: CompiledSuite) => CompiledSuite) =>
  openProof(root, { figures: join(inject('folder'), OBSERVATIONS), ...(plant && { plant }) });

let proof: Proof;
let result: SuiteProof;
beforeAll(async () => {
  proof = await open();
  // The whole suite would take too long here; `npx rohe proof` reads other choices of all products.
  result = await proveSuite(proof, { choices: ['quarterly'] });
  console.log(proofReport(result, 0));
}, LONG);
afterAll(() => proof?.close());

const errors = (part: string) =>
  findingsOf(result)
    .filter((finding) => finding.part === part && finding.severity === 'error')
    .map(({ page, area, text, message }) => `${page}, ${area}${text ? ` says “${text}”` : ''}: ${message}`);

it('has a figure of its area on each page that is open, over all products (§4.13, issue 15)', () => {
  expect(result.coverage?.open).toBeGreaterThan(1_000);
  expect(errors('coverage')).toEqual([]);
});

it('says in no headline what published figures do not say (issue 15)', () => {
  expect(errors('claims')).toEqual([]);
});

it('reads pages of a product with other choices of their pickers and in other years too (issue 30)', () => {
  expect(result.claims?.choices).toBeGreaterThan(35);
});

it('reads a claim in nine of ten headlines', () => {
  const { headlines = 0, checked = 0, claims = {} } = result.claims ?? {};
  expect(checked / headlines).toBeGreaterThan(0.9);
  const kinds = ['number', 'direction', 'comparison', 'superlative', 'rank', 'sum'] as const;
  expect(kinds.filter((kind) => (claims[kind] ?? 0) < 20)).toEqual([]);
});

it('says in no title of a chart what published figures do not say, and finds planted false ones (design-C42)', () => {
  const { titles = 0, checked = 0, planted = [] } = result.claims?.titles ?? {};
  expect(titles).toBeGreaterThan(1_000);
  expect(checked).toBe(titles);
  expect(planted.length).toBeGreaterThan(100);
  expect(planted.filter(({ found }) => !found)).toEqual([]);
});

it('finds 60 of 60 planted false headlines, of each kind some', () => {
  const planted = result.claims?.planted ?? [];
  expect(planted.filter(({ found }) => !found)).toEqual([]);
  expect(planted).toHaveLength(60);
  expect(new Set(planted.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(10);
});

it('reads headlines and titles of a suite in another language, and finds planted false ones (country-5)', {
  timeout: LONG,
}, async () => {
  const foreign = await openProof(root, {
    figures: join(inject('folder'), OBSERVATIONS),
    suite: pseudoSuite(root),
  });
  const { claims } = await proveSuite(foreign, {
    parts: ['claims'],
    products: ['open'],
    areas: ['auckland', 'gisborne-district'],
  }).finally(() => foreign.close());
  registerWords(proof.shown.messages);
  expect(claims?.checked).toBeGreaterThan(30);
  expect(claims?.titles?.checked).toBeGreaterThan(30);
  expect([claims?.wrong, claims?.titles?.wrong]).toEqual([[], []]);
  const planted = [...(claims?.planted ?? []), ...(claims?.titles?.planted ?? [])];
  expect(planted.length).toBeGreaterThan(60);
  expect(planted.filter(({ found }) => !found)).toEqual([]);
});

it('decides of each person, page and area as the manifests say, and answers so (§6)', () => {
  expect(result.decisions?.decisions).toBeGreaterThan(100_000);
  expect(result.bytes?.answers).toBe(5_000);
  expect(Object.keys(result.bytes?.forms ?? {})).toEqual(expect.arrayContaining(['page', 'csv', 'site']));
  expect(errors('gates')).toEqual([]);
});

it('shows a figure with one value wherever it stands, and parts that make their whole (issue 15)', () => {
  expect(result.agreement?.counts.compared).toBeGreaterThan(10_000);
  expect(errors('agreement')).toEqual([]);
});

describe('where the gates of a product were left open', () => {
  let holed: Proof;
  beforeAll(async () => {
    holed = await open((suite) => {
      const { population } = suite.products;
      if (!population) throw new Error('no product population');
      for (const page of ownPages(population)) Object.assign(page, { permissions: '', packages: [] });
      return { ...suite, products: { ...suite.products, population: { ...population, public: true } } };
    });
  }, LONG);
  afterAll(() => holed?.close());

  it('finds it in the decisions, and in the bytes of answers, and nothing else', {
    timeout: LONG,
  }, async () => {
    const decisions = await proveDecisions(holed, ['population', 'economics']);
    const bytes = await proveBytes(holed, 400, ['population', 'economics']);
    const products = (wrong: readonly { page: string }[]) => [
      ...new Set(wrong.map(({ page }) => page.split('.')[0])),
    ];
    expect(products(decisions.wrong)).toEqual(['population']);
    expect(products(bytes.wrong)).toEqual(['population']);
    expect(bytes.wrong.map(({ message }) => message).join('\n')).toContain('of the closed page');
  });
});
