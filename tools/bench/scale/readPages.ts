import { openStore } from '#data/store.ts';
import { AREAS, areaId, inventedSeries } from './inventedSlices.ts';

/**
 * A script: reads figures as pages do, in its own process, and prints the cost. Arguments: address, and
 * number of observations in it.
 */
const PAGES = 500;
const SERIES_OF_PAGE = 8;
const RANKINGS = 5;
const [location = '', observations = ''] = process.argv.slice(2);

/** The cost of reading, in ms; memory in MB. */
export interface Reading {
  first: number;
  pages: number[];
  rankings: number[];
  rankingsFirst: number[];
  memory: number;
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

if (import.meta.main) {
  const { large, small } = inventedSeries(Number(observations));
  const series = [...large, ...small].map((one) => one.series);
  const store = await openStore(location);
  let next = 7;
  const pick = (most: number): number => {
    next = (Math.imul(next, 1_103_515_245) + 12_345) >>> 0;
    return (next >>> 8) % most;
  };
  const everything = { breakdown: '', from: '1900', to: '2100' };
  /** An area and a comparator, in some series. */
  const page = async () => {
    const coverage = await store.coverage();
    const areas = [areaId(pick(AREAS)), areaId(pick(AREAS))];
    const asked = Array.from({ length: SERIES_OF_PAGE }, () => series[pick(series.length)] ?? '');
    if (!asked.every((name) => coverage.series[name]?.areas.has(areas[0] ?? '')))
      throw new Error('A series has no span.');
    const found = await store.query(asked.map((name) => ({ ...everything, series: name, areas })));
    if ([...found.rows()].length === 0) throw new Error('A page has no figures.');
  };
  const first = await timed(page);
  const pages: number[] = [];
  for (let at = 0; at < PAGES; at += 1) pages.push(await timed(page));
  const areas = Array.from({ length: AREAS }, (_, at) => areaId(at));
  const ranking = (at: number) =>
    timed(() =>
      store.query([
        { ...everything, series: large[at % large.length]?.series ?? '', areas, from: '2024', to: '2024' },
      ]),
    );
  const firsts: number[] = [];
  const agains: number[] = [];
  for (let at = 0; at < RANKINGS; at += 1) {
    firsts.push(await ranking(at));
    agains.push(await ranking(at));
  }
  const reading: Reading = {
    ...{ first, pages, rankings: agains, rankingsFirst: firsts },
    memory: process.memoryUsage().rss / 1e6,
  };
  process.stdout.write(JSON.stringify(reading));
  await store.close();
}
