import { afterEach, beforeEach, describe, expect, it, type TestContext } from 'vitest';
import {
  PublishConflict,
  type PublishStep,
  type Slice,
  type Store,
  UnknownVersion,
} from './contract/contract.ts';
import { type Figures, oneVersion } from './contract/oneVersion.ts';
import { rowsOfSlice } from './slices/mergeSlices.ts';
import { statusCode, withheldFurther } from './slices/slice.ts';
import { inventedDataset, testDataset, testPublish, testSlice } from './testing/slices.ts';

/** Creates an empty database for a test and returns a function that opens stores on it. */
export type NewTestDatabase = (test: TestContext) => Promise<() => Promise<Store>>;

const apples = testSlice({ rows: { 2022: [10], 2023: [12.5], 2024: [[14, 'P']] } });
const kinds = testSlice({
  breakdown: 'KIND',
  members: ['GALA', 'FUJI'],
  rows: { 2023: [7, 5.5], 2024: [8, [null, 'Q']] },
});
const quarterly = testSlice({ series: 'PEARS', rows: { '2023-Q4': [1], '2024-Q1': [2], '2024-Q2': [3] } });
const everything = { from: '2000', to: '2100' };
const allApples = { series: 'APPLES', breakdown: '', areas: ['orchard-bay'], ...everything };

/** Tests the contract of every store, whatever its database. */
export function describeStore(name: string, newDatabase: NewTestDatabase): void {
  describe(`${name} store`, () => {
    const opened: Store[] = [];
    let open: () => Promise<Store>;
    let store: Store;
    const another = async () => {
      const one = await open();
      opened.push(one);
      return one;
    };
    beforeEach(async (test) => {
      open = await newDatabase(test);
      store = await another();
    });
    afterEach(async () => {
      for (const one of opened.splice(0)) await one.close();
    });
    describeReading(() => store);
    describePublishing(() => store, another);
    describeVersions(() => store, another);
  });
}

const value = async (store: Store, version?: string) =>
  (await store.query([allApples], version)).get('APPLES', 'orchard-bay', '2024', '', '')?.value;

function describeReading(storeNow: () => Store): void {
  describe('query', () => {
    it('gives figures with status and dataset', async () => {
      const store = storeNow();
      const version = await store.publish(testPublish([apples]));
      const set = await store.query([allApples]);
      expect(set.data_version).toBe(version);
      expect(set.get('APPLES', 'orchard-bay', '2023', '', '')).toEqual({
        value: 12.5,
        status: 'A',
        dataset: 'harvest-survey',
      });
      expect(set.get('APPLES', 'orchard-bay', '2024', '', '')?.status).toBe('P');
      expect(set.datasets['harvest-survey']).toEqual(testDataset);
    });

    it('keeps a suppressed figure apart from a missing observation', async () => {
      const store = storeNow();
      await store.publish(testPublish([kinds]));
      const set = await store.query([{ ...allApples, breakdown: 'KIND' }]);
      expect(set.get('APPLES', 'orchard-bay', '2024', 'KIND', 'FUJI')).toMatchObject({
        value: null,
        status: 'Q',
      });
      expect(set.get('APPLES', 'orchard-bay', '2022', 'KIND', 'FUJI')).toBeUndefined();
    });

    it('tells readers nothing of a figure withheld by publishing that it does not tell of one withheld by its source (doors-D7)', async () => {
      const store = storeNow();
      const statuses = Uint8Array.of(statusCode('Q'), withheldFurther, statusCode('Q'));
      const withheld = { ...apples, values: Float64Array.of(Number.NaN, Number.NaN, 14), statuses };
      await store.publish(testPublish([withheld]));
      const set = await store.query([allApples]);
      const seen = { value: null, status: 'Q', dataset: 'harvest-survey' };
      for (const period of apples.periods) {
        expect(set.get('APPLES', 'orchard-bay', period, '', '')).toEqual(seen);
      }
      expect([...set.rows()].map(({ value: figure, status }) => [figure, status])).toEqual(
        apples.periods.map(() => [null, 'Q']),
      );
      const [found] = await store.slices([apples]);
      expect(found?.statuses).toEqual(statuses);
    });

    it('gives interval, note and attributes with a figure, in rows, cells and slices', async () => {
      const store = storeNow();
      const said = { low: 6.5, high: 7.5, note: 'A small crop', attributes: { CONF: 'F' } };
      const version = await store.publish(testPublish([{ ...kinds, attributes: new Map([[0, said]]) }]));
      const set = await store.query([{ ...allApples, breakdown: 'KIND' }]);
      expect(set.get('APPLES', 'orchard-bay', '2023', 'KIND', 'GALA')).toEqual({
        ...{ value: 7, status: 'A', dataset: 'harvest-survey' },
        ...said,
      });
      expect(Object.keys(set.get('APPLES', 'orchard-bay', '2023', 'KIND', 'FUJI') ?? {})).toEqual(
        Object.keys({ value: 0, status: 'A', dataset: '' }),
      );
      expect([...set.rows()][0]).toMatchObject(said);
      expect((await store.slices([kinds]))[0]?.attributes).toEqual(new Map([[0, said]]));
      expect(await store.publish(testPublish([{ ...kinds, attributes: new Map([[0, { ...said }]]) }]))).toBe(
        version,
      );
      expect(await store.publish(testPublish([kinds]))).not.toBe(version);
    });

    it('keeps nothing that is said of a withheld figure, and no interval of a missing one', async () => {
      const store = storeNow();
      const statuses = Uint8Array.of(statusCode('Q'), withheldFurther, statusCode('M'));
      const said = { low: 13, high: 15, note: 'About fourteen', attributes: { OLD: '14' } };
      const values = Float64Array.of(Number.NaN, 12.5, Number.NaN);
      const attributes = new Map([0, 1, 2].map((cell) => [cell, said]));
      await store.publish(testPublish([{ ...apples, values, statuses, attributes }]));
      const set = await store.query([allApples]);
      const withheld = { value: null, status: 'Q', dataset: 'harvest-survey' };
      for (const period of ['2022', '2023']) {
        expect(set.get('APPLES', 'orchard-bay', period, '', '')).toEqual(withheld);
      }
      const { note, attributes: others } = said;
      expect(set.get('APPLES', 'orchard-bay', '2024', '', '')).toEqual({
        ...{ value: null, status: 'M', dataset: 'harvest-survey' },
        ...{ note, attributes: others },
      });
      expect((await store.slices([apples]))[0]?.attributes?.size).toBe(1);
    });

    it('answers what was asked and nothing else', async () => {
      const store = storeNow();
      await store.publish(testPublish([apples, kinds]));
      const set = await store.query([
        {
          series: 'APPLES',
          breakdown: 'KIND',
          members: ['GALA'],
          areas: ['orchard-bay'],
          from: '2024',
          to: '2024',
        },
      ]);
      expect([...set.rows()]).toEqual([
        {
          series: 'APPLES',
          area_id: 'orchard-bay',
          period: '2024',
          breakdown: 'KIND',
          member: 'GALA',
          value: 8,
          status: 'A',
          dataset: 'harvest-survey',
        },
      ]);
      expect(set.get('APPLES', 'orchard-bay', '2023', 'KIND', 'GALA')).toBeUndefined();
      expect(set.get('APPLES', 'orchard-bay', '2024', '', '')).toBeUndefined();
    });

    it('counts the quarters of a year into it', async () => {
      const store = storeNow();
      await store.publish(testPublish([quarterly]));
      const query = { series: 'PEARS', breakdown: '', areas: ['orchard-bay'], from: '2024', to: '2024' };
      const set = await store.query([query]);
      expect([...set.rows()].map(({ period }) => period)).toEqual(['2024-Q1', '2024-Q2']);
    });

    it('joins what several queries ask of one slice', async () => {
      const store = storeNow();
      await store.publish(testPublish([apples]));
      const set = await store.query([
        { ...allApples, from: '2022', to: '2022' },
        { ...allApples, from: '2024', to: '2024' },
      ]);
      expect([...set.rows()].map(({ period }) => period)).toEqual(['2022', '2024']);
      expect(set.get('APPLES', 'orchard-bay', '2023', '', '')).toBeUndefined();
    });

    it('is empty for series and areas nobody published', async () => {
      const store = storeNow();
      await store.publish(testPublish([apples]));
      const set = await store.query([
        { ...allApples, areas: ['elsewhere'] },
        { ...allApples, series: 'PLUMS' },
      ]);
      expect([...set.rows()]).toEqual([]);
    });
  });

  describe('coverage', () => {
    it('tells first and last period by series and area, from figures only', async () => {
      const store = storeNow();
      const silent = testSlice({ area: 'silent-hill', rows: { 2020: [[null, 'Q']] } });
      await store.publish(testPublish([apples, kinds, silent, quarterly]));
      const { series } = await store.coverage();
      expect(series.APPLES).toMatchObject({ first: '2022', last: '2024', firstYear: 2022, lastYear: 2024 });
      expect(series.APPLES?.areas.has('silent-hill')).toBe(false);
      expect(series.PEARS).toMatchObject({ first: '2023-Q4', last: '2024-Q2', lastYear: 2024 });
      expect([...(series.APPLES?.breakdowns.keys() ?? [])].sort()).toEqual(['', 'KIND']);
      expect(series.APPLES?.breakdowns.get('')?.has('silent-hill')).toBe(false);
    });

    it('takes the years of an area from its totals, and from breakdowns where it has none', async () => {
      const store = storeNow();
      const older = testSlice({ breakdown: 'KIND', members: ['GALA'], rows: { 2019: [7], 2026: [8] } });
      const untold = { ...older, area_id: 'plum-vale' };
      await store.publish(testPublish([older, apples, untold]));
      const { areas } = (await store.coverage()).series.APPLES ?? {};
      expect(areas?.get('orchard-bay')).toEqual({ first: '2022', last: '2024' });
      expect(areas?.get('plum-vale')).toEqual({ first: '2019', last: '2026' });
    });

    it('says which series hold generated figures', async () => {
      const store = storeNow();
      await store.publish(testPublish([apples, { ...quarterly, datasets: ['invented'] }]));
      const { series } = await store.coverage();
      expect([series.APPLES?.demonstration, series.PEARS?.demonstration]).toEqual([false, true]);
    });
  });

  describe('slices', () => {
    it('gives back what was published', async () => {
      const store = storeNow();
      await store.publish(testPublish([apples, kinds]));
      const [found, none] = await store.slices([kinds, { ...kinds, area_id: 'elsewhere' }]);
      expect(found && [...rowsOfSlice(found)]).toEqual([...rowsOfSlice(kinds)]);
      expect(none).toBeUndefined();
      expect(await store.keys()).toHaveLength(2);
    });

    it('keeps the dataset of each cell', async () => {
      const store = storeNow();
      const mixed: Slice = {
        ...apples,
        datasets: ['harvest-survey', 'invented'],
        sources: Uint8Array.of(0, 1, 0),
      };
      await store.publish(testPublish([mixed]));
      const set = await store.query([allApples]);
      expect([...set.rows()].map(({ dataset }) => dataset)).toEqual([
        'harvest-survey',
        'invented',
        'harvest-survey',
      ]);
    });
  });
}

const richer = testSlice({ rows: { 2024: [99] } });

function describePublishing(storeNow: () => Store, another: () => Promise<Store>): void {
  describe('publish', () => {
    it('replaces whole slices and leaves the others', async () => {
      const store = storeNow();
      await store.publish(testPublish([apples, kinds]));
      await store.publish(testPublish([richer]));
      const set = await store.query([allApples, { ...allApples, breakdown: 'KIND' }]);
      expect([...set.rows()].map(({ value: figure }) => figure)).toEqual([99, 7, 5.5, 8, null]);
    });

    it('removes what it is told to', async () => {
      const store = storeNow();
      await store.publish(testPublish([apples, kinds]));
      await store.publish(testPublish([], { remove: [kinds] }));
      expect((await store.keys()).map(({ breakdown }) => breakdown)).toEqual(['']);
    });

    it('changes nothing when nothing is new', async () => {
      const store = storeNow();
      const first = await store.publish(testPublish([apples, kinds]));
      expect(await store.publish(testPublish([kinds]))).toBe(first);
      expect(await store.versions()).toEqual([first]);
    });

    it('is seen by a store that was open before', async () => {
      const store = storeNow();
      const other = await another();
      await store.publish(testPublish([apples]));
      expect(await value(other)).toBe(14);
      const version = await store.publish(testPublish([richer]));
      expect(await value(other)).toBe(99);
      expect(await other.version()).toBe(version);
    });

    it('refuses when another version came in between', async () => {
      const store = storeNow();
      const first = await store.publish(testPublish([apples]));
      await store.publish(testPublish([kinds]));
      await expect(store.publish(testPublish([richer], { basedOn: first }))).rejects.toThrow(PublishConflict);
      expect(await value(store)).toBe(14);
    });

    it('refuses a slice that comes twice and a dataset nobody described', async () => {
      const store = storeNow();
      await expect(store.publish(testPublish([apples, richer]))).rejects.toThrow('twice');
      await expect(store.publish(testPublish([{ ...apples, datasets: ['unheard'] }]))).rejects.toThrow(
        'unheard',
      );
      expect(await store.version()).toBe('');
    });

    it('gives equal content equal codes', async () => {
      const store = storeNow();
      const first = await store.publish(testPublish([apples]));
      expect(first).toMatch(/^1-[0-9a-f]{8}$/);
      const second = await store.publish(testPublish([richer]));
      expect(second).toMatch(/^2-[0-9a-f]{8}$/);
      expect(second.slice(2)).not.toBe(first.slice(2));
    });

    const steps: PublishStep[] = ['begin', 'datasets', 'slices', 'remove', 'version', 'commit'];
    it.each(steps)('R2 a publish that fails at %s leaves the old version whole', async (failing) => {
      const store = storeNow();
      const first = await store.publish(testPublish([apples, kinds]));
      const onStep = (step: PublishStep) => {
        if (step === failing) throw new Error('pulled the plug');
      };
      const change = testPublish([richer, quarterly], { remove: [kinds] });
      await expect(store.publish(change, { onStep })).rejects.toThrow('pulled the plug');
      expect(await store.versions()).toEqual([first]);
      expect(await store.keys()).toHaveLength(2);
      expect(await value(store)).toBe(14);
      expect(await store.publish(change)).toMatch(/^2-/);
    });

    it('leaves the old version whole when the slices break off', async () => {
      const store = storeNow();
      const first = await store.publish(testPublish([apples]));
      function* brokenFile(): Generator<Slice> {
        yield richer;
        throw new Error('line 7 makes no sense');
      }
      await expect(store.publish(testPublish(brokenFile()))).rejects.toThrow('line 7');
      expect(await store.version()).toBe(first);
      expect(await value(store)).toBe(14);
    });
  });
}

function describeVersions(storeNow: () => Store, another: () => Promise<Store>): void {
  describe('versions', () => {
    it('keeps with a version why and when doubted figures were published (inputs-D9)', async () => {
      const store = storeNow();
      await store.publish(testPublish([apples], { publishedAt: 1 }));
      await store.publish(testPublish([richer], { publishedAt: 2, reason: 'The office revised all trees' }));
      expect(await store.history()).toEqual([
        expect.objectContaining({ publishedAt: 2, reason: 'The office revised all trees' }),
        expect.not.objectContaining({ reason: expect.anything() }),
      ]);
    });

    it('keeps who published a version, and from which files', async () => {
      const store = storeNow();
      const files = [{ name: 'apples.csv', bytes: 12, sha256: 'a1'.repeat(32) }];
      await store.publish(testPublish([apples], { note: 'Apples', person: 'Mere', files }));
      await store.publish(testPublish([richer]));
      const [second, first] = await store.history();
      expect(first).toMatchObject({ note: 'Apples', person: 'Mere', files });
      expect(Object.keys(second ?? {}).sort()).toEqual(['code', 'note', 'publishedAt']);
    });

    it('gives the slices that differ between two versions, and no others', async () => {
      const store = storeNow();
      const first = await store.publish(testPublish([apples, kinds]));
      const second = await store.publish(testPublish([richer, quarterly]));
      await store.publish(testPublish([], { remove: [apples] }));
      const third = await store.publish(testPublish([kinds, apples]));
      const changed = async (from: string, to: string) => {
        const found = [];
        for await (const { before, after } of store.changes(from, to)) {
          const figures = [before, after].map((slice) => slice && [...slice.values]);
          found.push([(after ?? before)?.series, (after ?? before)?.breakdown, ...figures]);
        }
        return found;
      };
      expect(await changed(first, second)).toEqual([
        ['APPLES', '', [10, 12.5, 14], [99]],
        ['PEARS', '', undefined, [1, 2, 3]],
      ]);
      expect(await changed(second, first)).toEqual([
        ['APPLES', '', [99], [10, 12.5, 14]],
        ['PEARS', '', [1, 2, 3], undefined],
      ]);
      expect(await changed('', first)).toHaveLength(2);
      expect((await changed(first, third)).map(([series]) => series)).toEqual(['APPLES', 'PEARS']);
      await expect(changed(first, '9-none')).rejects.toThrow(UnknownVersion);
    });

    it('tells the vintages of what is asked: the versions in which it came, changed or went', async () => {
      const store = storeNow();
      const first = await store.publish(testPublish([apples, kinds], { publishedAt: 1, note: 'Season' }));
      const second = await store.publish(testPublish([quarterly]));
      const third = await store.publish(testPublish([richer]));
      const fourth = await store.publish(testPublish([], { remove: [kinds] }));
      const vintages = async (more: Partial<typeof allApples>, version?: string) =>
        (await store.vintages([{ ...allApples, ...more }], version)).map(({ code }) => code);
      expect(await vintages({})).toEqual([third, first]);
      expect(await vintages({ breakdown: 'KIND' })).toEqual([fourth, first]);
      expect(await vintages({}, second)).toEqual([first]);
      expect(await vintages({ series: 'PEARS' })).toEqual([second]);
      expect(await vintages({ series: 'PEARS' }, first)).toEqual([]);
      expect(await vintages({ areas: ['elsewhere'] })).toEqual([]);
      expect((await store.vintages([allApples])).at(-1)).toEqual({
        code: first,
        publishedAt: 1,
        note: 'Season',
      });
      await store.dropVersions(3);
      expect(await vintages({})).toEqual([third, second]);
      expect(await vintages({ series: 'PEARS' })).toEqual([second]);
      await expect(vintages({}, first)).rejects.toThrow(UnknownVersion);
    });

    it('keeps what datasets said with each version, and publishes what they say anew (journeys-J1)', async () => {
      const store = storeNow();
      const said = async (version?: string) =>
        (await store.datasets(version)).map(({ licence, release }) => [licence, release]);
      const first = await store.publish(testPublish([apples]));
      const { release: _, ...unreleased } = testDataset;
      const [dataset, ...others] = [{ ...unreleased, licence: 'CC0' }, inventedDataset];
      const second = await store.publish({ datasets: [dataset, ...others], slices: [] });
      expect(second).not.toBe(first);
      expect(await store.publish({ datasets: [dataset], slices: [apples] })).toBe(second);
      const third = await store.publish({ datasets: [{ ...dataset, release: 'Season 2025' }], slices: [] });
      const old = [
        ['CC BY 4.0', 'Season 2024'],
        ['None', undefined],
      ];
      const [, nobody] = old;
      expect([await said(first), await said(second)]).toEqual([old, [['CC0', undefined], nobody]]);
      expect([await said(third), await said()]).toEqual(Array(2).fill([['CC0', 'Season 2025'], nobody]));
      const figures = await (await another()).query([allApples], first);
      expect(figures.datasets['harvest-survey']?.licence).toBe('CC BY 4.0');
      await store.dropVersions(1);
      expect(await said(third)).toEqual([['CC0', 'Season 2025'], nobody]);
    });

    it('takes no version for a release that a correction takes back (journeys-J5)', async () => {
      const store = storeNow();
      const slipped = { ...apples, values: apples.values.map((value) => value * 10) };
      const first = await store.publish(testPublish([apples]));
      const second = await store.publish(testPublish([richer]));
      const third = await store.publish(testPublish([slipped]));
      const fourth = await store.publish(testPublish([quarterly]));
      const codes = async (version?: string) =>
        (await store.vintages([allApples], version)).map(({ code }) => code);
      expect(await codes()).toEqual([third, second, first]);
      const correction = { reason: 'Ten times too many', backTo: second };
      const fifth = await store.publish(testPublish([richer], { remove: [quarterly], correction }));
      expect([await codes(), await codes(fourth)]).toEqual([
        [second, first],
        [third, second, first],
      ]);
      const told = async (version?: string) =>
        (await store.corrections([allApples], version)).map(({ code, correction, other, isLater }) => [
          ...[code, correction, other, isLater],
        ]);
      expect(await told()).toEqual([[fifth, 'Ten times too many', fourth, false]]);
      expect(await told(third)).toEqual([[fifth, 'Ten times too many', fifth, true]]);
      expect(await told(second)).toEqual([]);
      expect(await store.corrections([{ ...allApples, areas: ['elsewhere'] }])).toEqual([]);
      expect((await store.correctedSeries()).map(({ code, series }) => [code, series])).toEqual([
        [fifth, ['APPLES', 'PEARS']],
      ]);
      const sixth = await store.publish(testPublish([slipped]));
      expect([await codes(), await told()]).toEqual([[sixth, second, first], []]);
    });

    it('takes back only what a correction replaces, where it names no version that was right', async () => {
      const store = storeNow();
      const slipped = { ...apples, values: apples.values.map((value) => value * 10) };
      const first = await store.publish(testPublish([apples, kinds]));
      const second = await store.publish(testPublish([slipped]));
      const third = await store.publish(
        testPublish([{ ...kinds, values: kinds.values.map((value) => value + 1) }]),
      );
      const fourth = await store.publish(testPublish([richer], { correction: { reason: 'A slip' } }));
      const codes = async (...breakdowns: string[]) =>
        (await store.vintages(breakdowns.map((breakdown) => ({ ...allApples, breakdown })))).map(
          ({ code }) => code,
        );
      expect(await codes('')).toEqual([fourth, first]);
      expect(await codes('KIND')).toEqual([third, first]);
      // A page of both has no release in between: while the second figures were new, the first were wrong.
      expect(await codes('', 'KIND')).toEqual([fourth, first]);
      expect(await store.corrections([{ ...allApples, breakdown: 'KIND' }])).toEqual([]);
      expect((await store.corrections([allApples], second)).map(({ code }) => code)).toEqual([fourth]);
    });

    it('ends with an unknown version where one is dropped while it is compared', async () => {
      const store = storeNow();
      const areas = Array.from({ length: 300 }, (_, at) => ({ ...apples, area_id: `area-${at}` }));
      const first = await store.publish(testPublish(areas));
      const second = await store.publish(
        testPublish(
          areas.map((slice) => ({
            ...slice,
            values: richer.values,
            statuses: richer.statuses,
            periods: richer.periods,
          })),
        ),
      );
      const comparing = store.changes(first, second)[Symbol.asyncIterator]();
      expect((await comparing.next()).done).toBe(false);
      await (await another()).dropVersions(1);
      const rest = async () => {
        while (!(await comparing.next()).done);
      };
      await expect(rest()).rejects.toThrow(UnknownVersion);
    });

    it('leaves an old version readable until it is dropped', async () => {
      const store = storeNow();
      const first = await store.publish(testPublish([apples, kinds]));
      const second = await store.publish(testPublish([richer]));
      expect(await store.versions()).toEqual([second, first]);
      expect(await value(store, first)).toBe(14);
      expect((await store.history()).map(({ code }) => code)).toEqual([second, first]);
      await store.dropVersions(1);
      expect(await store.versions()).toEqual([second]);
      await expect(store.query([allApples], first)).rejects.toThrow(UnknownVersion);
      expect(await value(store)).toBe(99);
    });

    it('reads all of one question at the version it began with, sources and history too (faults-D14)', async () => {
      const store = storeNow();
      const first = await store.publish(testPublish([apples]));
      const figures = oneVersion(store);
      expect((await figures.coverage()).data_version).toBe(first);
      const renamed = { ...testDataset, source: 'Office of Fruit' };
      const second = await store.publish({ datasets: [renamed, inventedDataset], slices: [richer] });
      const read = async ({ version, coverage, query, datasets, history }: Figures) => ({
        version: await version(),
        covered: (await coverage()).data_version,
        value: (await query([allApples])).get('APPLES', 'orchard-bay', '2024', '', '')?.value,
        source: (await datasets())[0]?.source,
        history: (await history()).map(({ code }) => code),
      });
      const old = { version: first, covered: first, value: 14, source: testDataset.source, history: [first] };
      expect(await read(figures)).toEqual(old);
      const now = { version: second, covered: second, value: 99, source: renamed.source };
      expect(await read(oneVersion(store))).toEqual({ ...now, history: [second, first] });
      expect((await figures.coverage(second)).data_version).toBe(second);
      expect((await figures.history(second)).map(({ code }) => code)).toEqual([second, first]);
      await store.dropVersions(1);
      await expect(figures.query([allApples])).rejects.toThrow(UnknownVersion);
    });

    it('keeps slices that a later version still has', async () => {
      const store = storeNow();
      await store.publish(testPublish([apples, kinds]));
      await store.publish(testPublish([richer]));
      await store.dropVersions(1);
      const fresh = await another();
      const set = await fresh.query([{ ...allApples, breakdown: 'KIND' }]);
      expect([...set.rows()]).toHaveLength(4);
    });

    it('never drops the last one', async () => {
      const store = storeNow();
      const only = await store.publish(testPublish([apples]));
      await store.dropVersions(0);
      expect(await store.versions()).toEqual([only]);
    });

    it('has an empty code and no figures before the first publish', async () => {
      const store = storeNow();
      expect(await store.version()).toBe('');
      expect((await store.coverage()).series).toEqual({});
      expect([...(await store.query([allApples])).rows()]).toEqual([]);
    });
  });
}
