import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DamagedFigures, type ObservationAttributes, type Slice } from '#data/contract/contract.ts';
import { testSlice } from '#data/testing/slices.ts';
import { codeList, packedForm } from './packedLayout.ts';
import { openPacked, unpackSlice } from './packedSlice.ts';
import { packSlice } from './packSlice.ts';

const datasetIds = new Map([
  ['harvest-survey', 3],
  ['invented', 70_000],
]);
const codeOf = (id: number) => [...datasetIds].find(([, known]) => known === id)?.[0];

const headingOf = (slice: Slice) => ({
  key: { series: slice.series, breakdown: slice.breakdown, area_id: slice.area_id },
  periods: codeList(slice.periods),
  members: codeList(slice.members),
});
const pack = (slice: Slice) =>
  packSlice(
    slice,
    headingOf(slice),
    slice.datasets.map((code) => datasetIds.get(code) ?? 0),
  );

const figures = fc.oneof(
  fc.integer({ min: -130, max: 130 }),
  fc.integer({ min: -40_000, max: 40_000 }),
  fc.integer({ min: -(2 ** 33), max: 2 ** 33 }),
  fc.integer().map((whole) => whole / 1000),
  fc.double(),
  fc.constantFrom(Number.NaN, -0, 1e300, -128, -32_768, -(2 ** 31), Number.MAX_VALUE, 5e-324, Infinity),
);

/** Slices of any size, also none, of figures that are alike or of all kinds. */
const slices: fc.Arbitrary<Slice> = fc
  .record({
    periods: fc.integer({ min: 0, max: 6 }),
    members: fc.integer({ min: 0, max: 5 }),
    datasets: fc.constantFrom(['harvest-survey'], ['invented', 'harvest-survey'], []),
    kind: fc.constantFrom(
      figures,
      fc.integer({ min: 0, max: 999 }).map((whole) => whole / 10),
      fc.constant(Number.NaN),
    ),
    hasSources: fc.boolean(),
    hasAttributes: fc.boolean(),
    statuses: fc.constantFrom('A', 'AP', 'ABEFILMOPQUq\0'),
  })
  .chain(({ periods, members, datasets, kind, hasSources, hasAttributes, statuses }) => {
    const size = { minLength: periods * members, maxLength: periods * members };
    const codes = fc.constantFrom(...Buffer.from(statuses));
    return fc.record({
      series: fc.constant('APPLES'),
      breakdown: fc.constantFrom('', 'KIND'),
      area_id: fc.constant('orchard-bay'),
      periods: fc.constant(Array.from({ length: periods }, (_, at) => String(2000 + at))),
      members: fc.constant(Array.from({ length: members }, (_, at) => `M${at}`)),
      values: fc.array(kind, size).map((values) => Float64Array.from(values)),
      statuses: fc.array(codes, size).map((bytes) => Uint8Array.from(bytes)),
      datasets: fc.constant(datasets),
      ...(hasSources && { sources: fc.array(fc.nat(1), size).map((bytes) => Uint8Array.from(bytes)) }),
      ...(hasAttributes && { attributes: attributesOf(periods * members) }),
    });
  });

/** Attributes of some of a slice's cells. */
const attributesOf = (cells: number) =>
  fc
    .array(
      fc.record(
        {
          ends: fc.tuple(fc.integer(), fc.double({ noNaN: true })),
          note: fc.string(),
          attributes: fc.dictionary(fc.string({ minLength: 1 }), fc.string(), {
            minKeys: 1,
            noNullPrototype: true,
          }),
        },
        { requiredKeys: [] },
      ),
      { maxLength: cells },
    )
    .map(
      (all) =>
        new Map(
          all.flatMap(({ ends, ...texts }, cell) => {
            const said: ObservationAttributes = ends ? { low: ends[0], high: ends[1], ...texts } : texts;
            return Object.keys(said).length > 0 ? [[cell, said] as const] : [];
          }),
        ),
    );

const apples = testSlice({
  breakdown: 'KIND',
  members: ['GALA', 'FUJI'],
  rows: { 2023: [7.25, 5.5], 2024: [8, [null, 'Q']], 2025: [1, 2] },
});

describe('packSlice', () => {
  it('gives back every slice as it was, bit for bit', () => {
    fc.assert(
      fc.property(slices, (slice) => {
        const back = unpackSlice(pack(slice), headingOf(slice), codeOf);
        expect(back).toEqual(slice);
        for (const [cell, value] of slice.values.entries()) {
          if (!Object.is(back.values[cell], value)) throw new Error(`${value} became ${back.values[cell]}`);
        }
        const packed = openPacked(pack(slice), headingOf(slice), codeOf);
        const cells = [...slice.values.keys()];
        expect(
          cells.map((at) => [packed.value(at), packed.status(at), packed.dataset(at), packed.attributes(at)]),
        ).toEqual(
          cells.map((at) => [
            ...[slice.values[at], slice.statuses[at], slice.datasets[slice.sources?.[at] ?? 0] ?? ''],
            slice.attributes?.get(at),
          ]),
        );
      }),
      { numRuns: 400 },
    );
  });

  it('writes the bytes that are documented, for other programs to read', () => {
    const bytes = pack(apples);
    expect([...bytes.subarray(0, 1), ...bytes.subarray(5)]).toEqual([
      ...[1, 2, 2, 3, 0, 1],
      ...[0, 0, 0, 3],
      ...Buffer.from('AAAQAA'),
      ...[725, 550, 800, -32_768, 100, 200].flatMap((whole) => [(whole >> 8) & 255, whole & 255]),
    ]);
  });

  it('writes attributes behind the figures, and no byte of them where there are none', () => {
    const note = { note: 'Small sample' };
    const attributes = new Map<number, ObservationAttributes>([
      [0, { low: 7, high: 7.5 }],
      [2, { ...note, attributes: { CONF: 'F' } }],
      [4, note],
      [5, note],
    ]);
    const [plain, bytes] = [pack(apples), pack({ ...apples, attributes })];
    expect([plain[0], bytes[0]]).toEqual([1, 2]);
    expect([...bytes.subarray(5, plain.length)]).toEqual([...plain.subarray(5)]);
    const none = -128 & 255;
    const texts = '[["","Small sample",2,3,4,6],["CONF","F",2,3]]';
    expect([...bytes.subarray(plain.length)]).toEqual([
      ...[1, 1],
      ...[70, none, none, none, none, none, 75, none, none, none, none, none],
      ...Buffer.from(texts),
    ]);
  });

  it('takes a byte or two a figure where figures are small', () => {
    const values = Float64Array.from({ length: 600 }, (_, at) => (at * 7) % 320);
    const periods = Array.from({ length: 600 }, (_, at) => String(1400 + at));
    const statuses = new Uint8Array(600).fill('A'.charCodeAt(0));
    const slice = { ...apples, periods, members: [''], values, statuses };
    expect(pack(slice).length).toBe(10 + 4 + 1 + 2 * 600);
  });

  it('takes no changed bit for figures, but names series and area', () => {
    const bytes = pack({ ...apples, attributes: new Map([[1, { low: 5, high: 6, note: 'Early' }]]) });
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const damaged = Uint8Array.from(bytes);
      damaged[bit >> 3] = (damaged[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => unpackSlice(damaged, headingOf(apples), codeOf), `bit ${bit}`).toThrow(DamagedFigures);
    }
    expect(() => unpackSlice(bytes.subarray(0, 20), headingOf(apples), codeOf)).toThrow(
      'The figures of APPLES by KIND for orchard-bay are damaged in the database',
    );
    expect(() => unpackSlice(new Uint8Array(), headingOf(apples), codeOf)).toThrow(DamagedFigures);
  });

  it('takes figures for those of nothing else, nor of another dataset', () => {
    const bytes = pack(apples);
    const heading = headingOf(apples);
    const others = [
      { ...heading, key: { ...heading.key, area_id: 'cider-hill' } },
      { ...heading, periods: codeList(['2022', '2023', '2024']) },
      { ...heading, members: codeList(['FUJI', 'GALA']) },
    ];
    for (const other of others) expect(() => unpackSlice(bytes, other, codeOf)).toThrow(DamagedFigures);
    expect(() => unpackSlice(bytes, heading, () => 'invented')).toThrow(DamagedFigures);
  });

  it('says so where figures were written in a form to come', () => {
    const bytes = Uint8Array.from(pack(apples));
    bytes[0] = packedForm + 1;
    expect(() => unpackSlice(bytes, headingOf(apples), codeOf)).toThrow('newer Rohe');
  });
});
