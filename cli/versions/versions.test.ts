import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Slice } from '#data/contract/contract.ts';
import { commandPerson } from '#data/person.ts';
import { statusCode, withheldFurther } from '#data/slices/slice.ts';
import { openStore } from '#data/store.ts';
import { testPublish, testSlice } from '#data/testing/slices.ts';
import { temporaryFolders } from '#data/testing/temporaryFolder.ts';
import { readEnvironment } from '#environment/environment.ts';
import { inventedSuite } from '#import/testing/inventedSuite.ts';
import { runVersions } from './cli.ts';
import { revisedLine } from './commands.ts';
import { compareVersions, type SizeIn } from './compareVersions.ts';
import { changeOf, percentOf, type Revision, revisionKind, revisionsOf } from './revisions.ts';

const folder = temporaryFolders();

const said = (revision: Revision) =>
  [
    revision.period,
    revision.member,
    revisionKind(revision),
    revision.before?.value,
    revision.after?.value,
  ].join(' ');

describe('revisionsOf', () => {
  const before = testSlice({
    breakdown: 'KIND',
    members: ['GALA', 'FUJI'],
    rows: { 2022: [1, 2], 2023: [3, [null, 'M']], 2024: [5, undefined] },
  });

  it('finds what is new, changed and gone, whatever the order of members and periods', () => {
    const after = testSlice({
      breakdown: 'KIND',
      members: ['FUJI', 'GALA', 'PINK'],
      rows: { 2023: [7, 3, 8], 2024: [undefined, [5, 'P'], undefined], 2025: [9, undefined, undefined] },
    });
    expect([...revisionsOf({ before, after })].map(said)).toEqual([
      '2023 FUJI changed  7',
      '2023 PINK new  8',
      '2024 GALA changed 5 5',
      '2025 FUJI new  9',
      '2022 GALA removed 1 ',
      '2022 FUJI removed 2 ',
    ]);
  });

  it('finds nothing between slices that say the same in another order', () => {
    const turned = testSlice({
      breakdown: 'KIND',
      members: ['FUJI', 'GALA'],
      rows: { 2022: [2, 1], 2023: [[null, 'M'], 3], 2024: [undefined, 5], 2025: [undefined, undefined] },
    });
    expect([...revisionsOf({ before, after: turned })]).toEqual([]);
  });

  it('finds a figure of which the source says something else', () => {
    const said = (low: number, note?: string): Slice => ({
      ...before,
      attributes: new Map([[0, { low, high: 3, ...(note !== undefined && { note }) }]]),
    });
    expect([...revisionsOf({ before: said(0), after: said(0) })]).toEqual([]);
    const [narrower] = revisionsOf({ before: said(0), after: said(0.5, 'More trees') });
    expect(narrower && revisedLine(narrower, (id) => id)).toBe(
      'APPLES,KIND,orchard-bay,orchard-bay,2022,GALA,changed,1,A,1,A,0,0,0,3,,0.5,3,More trees',
    );
  });

  it('takes a whole slice for new, or for gone', () => {
    expect([...revisionsOf({ after: before })].map(revisionKind)).toEqual(Array(5).fill('new'));
    expect([...revisionsOf({ before })].map(revisionKind)).toEqual(Array(5).fill('removed'));
  });

  it('tells nothing of a withheld figure, nor who withholds it', () => {
    const withheld = (code: number, value: number): Slice => ({
      ...testSlice({ rows: { 2024: [value] } }),
      statuses: Uint8Array.of(code),
    });
    const [own, further] = [withheld(statusCode('Q'), 17), withheld(withheldFurther, 18)];
    expect([...revisionsOf({ before: own, after: further })]).toEqual([]);
    const [shown] = revisionsOf({ before: own, after: withheld(statusCode('A'), 19) });
    expect(shown).toMatchObject({ before: { value: null, status: 'Q' }, after: { value: 19, status: 'A' } });
    expect(shown && changeOf(shown)).toBeUndefined();
  });
});

describe('a revision', () => {
  const of = (from: number, to: number): Revision => ({
    ...{ series: 'APPLES', breakdown: '', area_id: 'x', period: '2024', member: 'A,B' },
    before: { value: from, status: 'A' },
    after: { value: to, status: 'P' },
  });

  it('has a size in the unit and in per cent of what was there', () => {
    expect([changeOf(of(0.3, 0.1)), percentOf(of(50, 60)), percentOf(of(-50, -60))]).toEqual([-0.2, 20, -20]);
    expect(percentOf(of(0, 5))).toBeUndefined();
  });

  it('is a line of a file, quoted where it has to be', () => {
    expect(revisedLine(of(50, 60), () => 'The "old" town')).toBe(
      'APPLES,,x,"The ""old"" town",2024,"A,B",changed,50,A,60,P,10,20,,,,,,',
    );
  });
});

describe('the person who publishes', () => {
  it('is whom the environment names, else the account of the system', () => {
    expect(commandPerson({ person: 'mere' })).toBe('mere');
    expect(commandPerson({ person: undefined })).not.toBe('');
  });
});

/** A store with three versions of two series, and what the commands print about it. */
async function suiteOfVersions() {
  const path = join(folder(), 'observations.db');
  const store = await openStore(path);
  const pears = (figure: number) => testSlice({ series: 'PEARS', rows: { 2024: [figure] } });
  await store.publish(
    testPublish([testSlice({ rows: { 2023: [100], 2024: [200] } }), pears(3)], { note: 'First' }),
  );
  await store.publish(
    testPublish([testSlice({ rows: { 2023: [101], 2024: [150], 2025: [7] } })], { note: 'Second' }),
  );
  await store.publish(testPublish([], { remove: [pears(3)], note: 'Third' }));
  const codes = (await store.versions()).toReversed();
  await store.close();
  const run = async (...argv: string[]) => {
    const printed: string[] = [];
    const code = await runVersions(argv, {
      root: folder(),
      environment: readEnvironment({ ROHE_DATABASE_URL: path, ROHE_PERSON: 'mere' }),
      print: (line) => printed.push(line),
      suite: inventedSuite,
      now: 5,
    });
    return { code, printed, text: printed.join('\n') };
  };
  return { path, codes, run };
}

describe('compareVersions', () => {
  it('puts the largest first, in the unit or in per cent', async () => {
    const year = (period: string, figures: readonly [number, number]) => [period, figures] as const;
    const both = [year('2023', [1000, 1100]), year('2024', [1, 3])];
    const slices = [0, 1].map((at) =>
      testSlice({ rows: Object.fromEntries(both.map(([period, figures]) => [period, [figures[at]]])) }),
    );
    const store = {
      async *changes() {
        const [before, after] = slices;
        yield { ...(before && { before }), ...(after && { after }) };
      },
    };
    const order = async (by: SizeIn) => {
      for await (const { revisions } of compareVersions(store, '1', '2', by))
        return revisions.map(({ period }) => period);
      return [];
    };
    expect([await order('unit'), await order('percent')]).toEqual([
      ['2023', '2024'],
      ['2024', '2023'],
    ]);
  });
});

describe('the commands about versions', () => {
  it('list the largest changes of each series first, all of them in the file', async () => {
    const { codes, run } = await suiteOfVersions();
    const csv = join(folder(), 'revisions.csv');
    const { code, printed } = await run('diff', '1', '--csv', csv);
    expect(code).toBe(0);
    expect(printed).toEqual([
      `From ${codes[0]} to ${codes[2]}`,
      'APPLES: 1 new, 2 changed, 0 removed',
      '  orchard-bay, 2024: 200 becomes 150 (-50, -25%)',
      '  orchard-bay, 2023: 100 becomes 101 (+1, +1%)',
      'PEARS: 0 new, 0 changed, 1 removed',
      'In all: 1 new, 2 changed, 1 removed',
      `${csv} lists 4 revisions.`,
    ]);
    const lines = readFileSync(csv, 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => line.split(',').slice(4, 7).join(' ').trim())).toEqual([
      'period member kind',
      '2024  changed',
      '2023  changed',
      '2025  new',
      '2024  removed',
    ]);
    expect(await run('diff', '1', '--by', 'size')).toMatchObject({
      code: 2,
      text: expect.stringContaining('percent'),
    });
    expect((await run('diff', '2', '2')).text).toContain('The two say the same.');
  });

  it('publish an earlier version again only with a reason, and then exactly its figures', async () => {
    const { path, codes, run } = await suiteOfVersions();
    expect(await run('rollback', '1')).toMatchObject({
      code: 1,
      text: expect.stringContaining('Nothing was published'),
    });
    expect(await run('rollback', '1', '--yes', '!!')).toMatchObject({
      code: 1,
      text: expect.stringContaining('a reason in words'),
    });
    expect(await run('rollback', 'current', '--yes', 'Because')).toMatchObject({
      code: 1,
      text: `${codes[2]} is the current version.`,
    });
    const { code, text } = await run('rollback', codes[0] ?? '', '--yes', 'The second was wrong');
    expect([code, text]).toEqual([
      0,
      expect.stringMatching(/Published as version 4-[0-9a-f]{8}\.\nReaders see why/),
    ]);
    const store = await openStore(path);
    for await (const change of store.changes(codes[0] ?? '', await store.version())) {
      expect([...revisionsOf(change)]).toEqual([]);
    }
    expect((await store.history())[0]).toEqual({
      ...{ code: await store.version(), publishedAt: 5, note: `The figures of ${codes[0]} again` },
      ...{ reason: 'The second was wrong', correction: 'The second was wrong', person: 'mere' },
    });
    expect(await store.versions()).toHaveLength(4);
    await store.close();
  });

  it('withhold, in figures that are published again, what a sum gives back today (doors-D7)', async () => {
    const path = join(folder(), 'observations.db');
    const store = await openStore(path);
    const visits = { series: 'VISITS', area: 'kauri-district' };
    const whole = testSlice({ ...visits, rows: { 2024: [60] } });
    const split = (...row: Parameters<typeof testSlice>[0]['rows'][string][]) =>
      testSlice({
        ...visits,
        breakdown: 'KIND',
        members: ['DAY', 'NIGHT', 'OTHER'],
        rows: { 2024: row.flat() },
      });
    const given = await store.publish(testPublish([whole, split([[null, 'Q'], 50, 8])]));
    await store.publish(testPublish([], { remove: [whole, split([1, 1, 1])] }));
    await store.close();
    const printed: string[] = [];
    const additive = Object.values(inventedSuite.dimensions).map((one) => [
      one.dimension,
      { ...one, additive: true },
    ]);
    const suite = { ...inventedSuite, dimensions: Object.fromEntries(additive) };
    const print = (line: string) => printed.push(line);
    const surroundings = {
      root: folder(),
      environment: readEnvironment({ ROHE_DATABASE_URL: path }),
      suite,
      print,
    };
    await runVersions(['rollback', given, '--yes', 'All was taken out by mistake'], surroundings);
    expect(printed).toContain(
      'VISITS: 1 further figure suppressed, so that nobody can work out the ones that the source suppresses',
    );
    const again = await openStore(path);
    const [slice] = await again.slices([split([1, 1, 1])]);
    expect([...(slice?.values ?? [])]).toEqual([Number.NaN, 50, Number.NaN]);
    await again.close();
  });

  it('drop old versions, and say so of them afterwards (faults-D15)', async () => {
    const { codes, run } = await suiteOfVersions();
    expect((await run('prune', '--keep', '1')).printed).toEqual([
      `Dropped 2 versions: ${codes[1]}, ${codes[0]}`,
      expect.stringMatching(/^1 version kept\. The database takes [\d.]+ kB, [\d.]+ kB before\.$/),
    ]);
    expect((await run('versions')).printed).toEqual([`${codes[2]} (current)`, '  Third', '  3 figures']);
    expect((await run('prune', '--keep', '1')).text).toBe('Nothing to drop: there is 1 version.');
    expect(await run('diff', '1', '3')).toMatchObject({
      code: 1,
      text: expect.stringMatching(/no version 1: .* dropped/),
    });
  });

  it('say what is wrong with their arguments', async () => {
    const { run } = await suiteOfVersions();
    expect(await run('prune', '--keep', '0')).toMatchObject({
      code: 2,
      text: expect.stringContaining('1 or more'),
    });
    expect(await run('prune')).toMatchObject({ code: 2, text: expect.stringContaining('--keep') });
    expect(await run('prune', '--kep', '1')).toMatchObject({
      code: 2,
      text: expect.stringContaining('Did you mean --keep?'),
    });
    expect(await run('diff')).toMatchObject({ code: 2 });
    expect(await run('diff', '--help')).toMatchObject({
      code: 0,
      text: expect.stringContaining('--csv <file>'),
    });
  });

  it('say that nothing was published', async () => {
    const path = join(folder(), 'empty.db');
    const surroundings = {
      root: '',
      environment: readEnvironment({ ROHE_DATABASE_URL: path }),
      suite: inventedSuite,
    };
    for (const argv of [['versions'], ['diff', '1'], ['rollback', '1'], ['prune', '--keep', '3']]) {
      const printed: string[] = [];
      await runVersions(argv, { ...surroundings, print: (line) => printed.push(line) });
      expect(printed.join()).toMatch(/Nothing was published yet\.|Nothing to drop: there are 0 versions\./);
    }
  });
});
