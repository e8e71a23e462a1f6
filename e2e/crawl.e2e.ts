import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Crawled, crawl } from './crawl/crawl.ts';
import { openReaders, type Reader, WHO } from './crawl/readers.ts';
import { isWhole } from './harness/share.ts';

const SEED = 15;
const seconds = (from: number): string => `${((performance.now() - from) / 1000).toFixed(0)} s`;

let readers: Reader[] = [];
beforeAll(async () => {
  // Of the pages that the subscriber reads in the same area, who has the census alone reads fewer.
  readers = await openReaders(SEED, isWhole ? WHO : WHO.filter((who) => who !== 'census'));
});
afterAll(() => {
  for (const { client } of readers) client.close();
});

const sum = (crawls: readonly Crawled[], of: (one: Crawled) => number): number =>
  crawls.reduce((total, one) => total + of(one), 0);

it('each link of each menu, and each choice, leads to a page that is what its address says (§2.9.2, acceptance-1, acceptance-2)', {
  timeout: 900_000,
}, async () => {
  const from = performance.now();
  const paired = new Set<string>();
  const crawls: Crawled[] = [];
  for (const reader of readers) crawls.push(await crawl(reader, paired));
  const faults = crawls.flatMap((one) => one.faults);
  console.log(
    `Crawled ${sum(crawls, ({ pages }) => pages.length)} pages by ${sum(crawls, (one) => one.menuLinks)} links and`,
    `${sum(crawls, (one) => one.choices)} choices on ${sum(crawls, (one) => one.pagesOfChoices)} pages, met`,
    `${sum(crawls, (one) => one.gates)} gates and ${faults.length} faults, in ${seconds(from)}.`,
  );
  expect(faults).toEqual([]);
});
