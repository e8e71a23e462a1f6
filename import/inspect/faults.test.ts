import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolders } from '#data/testing/temporaryFolder.ts';
import { toBeWritten } from '#engine/core/words/toBeWritten.ts';
import type { SeriesManifest } from '#generated/types.ts';
import { readFiles } from '#import/plan/readFiles.ts';
import { faultFile, faultRecipe, faultSuite, readFault } from '#import/testing/faults.ts';
import { inspect, withSeries } from './inspectFile.ts';

const newFolder = temporaryFolders();
const [base] = Object.values(faultSuite.series);
const series = (key: string, more: Partial<SeriesManifest>) =>
  ({
    ...base,
    series: key,
    name: key,
    breakdowns: [],
    areaTypes: ['NZ', 'RC', 'TA'],
    ...more,
  }) as SeriesManifest;
const suite = {
  ...faultSuite,
  series: {
    YEARLY: series('YEARLY', { period: 'year to June' }),
    CENSUS: series('CENSUS', { period: 'census' }),
    QUARTERLY: series('QUARTERLY', { frequency: 'Q', period: 'quarter' }),
    MONTHLY: series('MONTHLY', { frequency: 'M', period: 'month' }),
    WEEKLY: series('WEEKLY', { frequency: 'W', period: 'week' }),
  },
};

/** Figures and questions of a draft. */
async function drafted(file: string, wanted?: string) {
  const path = file.includes('/') ? file : faultFile(file);
  const { read, lines, drafts } = await inspect(path, { suite, now: Date.UTC(2026, 0), series: wanted });
  return {
    figures: [...(read?.rows ?? [])].map(({ area_id, period, value, status }) =>
      [area_id.replace(/-.*/, ''), period, value, status].filter((part) => part !== '').join(' '),
    ),
    problems: read?.problems.listed.map(({ message }) => message) ?? [],
    questions: lines.filter((line) => line.startsWith('To write:') || line.startsWith('Nothing is read')),
    text: JSON.stringify(drafts[0]?.recipe ?? {}),
  };
}

describe('a draft of an invented file reads what it says (imports-A3, A8, A9, B4, public-reports-7)', () => {
  it.each([
    ['first-row-empty.csv', undefined, ['auckland 2012 80.1 A', 'southland 2014 79.3 A'], 15],
    ['fiscal-years.csv', 'YEARLY', ['far 2020 10 A', 'far 2022 30 A'], 3],
    ['fiscal-years-dash.csv', 'YEARLY', ['northland 2022 100 A', 'otago 2023 210 A'], 4],
    ['fiscal-years-as-months.csv', 'YEARLY', ['northland 2010 100 A', 'northland 2012 120 A'], 3],
    ['fiscal-years-as-months-wide.csv', 'YEARLY', ['northland 2010 100 A', 'otago 2012 12 A'], 6],
    ['six-digits.csv', 'YEARLY', ['far 2020 10 A', 'far 2022 30 A'], 3],
    ['sdmx-periods.csv', undefined, ['far 2022 1204 A', 'far 2024 1320 A'], 3],
    ['sdmx-months.csv', undefined, ['far 2022-01 1204 A', 'far 2022-12 1320 A'], 3],
    ['week-ending.csv', undefined, ['far 2023-W52 520 A', 'far 2024-W02 20 A'], 3],
    ['weeks.csv', undefined, ['northland 2020-W52 10 A', 'otago 2021-W01 22 A'], 6],
    ['year-month-cols.csv', undefined, ['northland 2022-01 100 A', 'otago 2022-02 210 A'], 4],
    ['year-quarter-cols.csv', undefined, ['northland 2022-Q1 100 A', 'northland 2022-Q2 110 A'], 2],
    ['flag-beside-each-year.csv', undefined, ['northland 2021 100 A', 'otago 2022 210 P'], 4],
    ['heading-thousands.csv', undefined, ['northland 2022 1204500 A', 'otago 2023 90100 A'], 4],
    ['title-million.csv', undefined, ['northland 2022 8204500000 A', 'otago 2023 14090100000 A'], 4],
    ['sdmx-unit-mult.csv', undefined, ['new 2021 120500000 A', 'new 2022 130500000 A'], 2],
    ['px-units-and-dash.px', undefined, ['northland 2022 120500 A', 'otago 2023 0 A'], 4],
    ['jsonstat-units.json', undefined, ['northland 2022 120500 A', 'otago 2023  M'], 4],
    ['unit-base.json', undefined, ['far 2023 1200 A', 'far 2024 1300 A'], 2],
    ['ranges-scientific.csv', undefined, ['far 2023 120000 A', 'whangarei 2023 130000 A'], 3],
  ] as const)('%s', async (file, wanted, [first, last], count) => {
    const { figures, problems } = await drafted(file, wanted);
    expect(problems).toEqual([]);
    expect(figures).toHaveLength(count);
    expect([figures[0], figures.at(-1)].map((text) => text?.replace(/ {2}/, ' '))).toEqual([
      first,
      last.replace(/ {2}/, ' '),
    ]);
  });
});

describe('a draft of an invented file asks for what nothing says, and reads nothing (imports-A1, A10, public-reports-4)', () => {
  it.each([
    ['fiscal-years.csv', /names? .*|does not say with which month/],
    ['fiscal-years-b.csv', /periods: .*"FY2020"/],
    ['half-years.csv', /"2022-S1".* is a half of a year/],
    ['year-to-year-span.csv', /"2017-2019".*"pattern": "\.\*\(\\\\d\{4\}\)"/],
    ['month-as-number.csv', /"2019\.1" is no such period/],
    ['month-as-number-oct.csv', /"2019\.1" is no such period/],
    ['week-53.csv', /"2023-W53" is no such period/],
    ['magnitude-words.csv', /knows what "E", "F" in "STATUS" mean/, 2],
    ['de-thousands.csv', /"1\.204" can be 1204/],
    ['comma-three-decimals.csv', /"12,500" can be 12500/],
    ['sep-line.csv', /"1\.204" can be 1204/],
    ['two-releases.csv', /"Release" has several texts and no total/],
    ['unit-rows.csv', /"Unit" has several texts and no total/],
    ['dates-by-excel.csv', /"Age" has several texts and no total/],
  ])('%s', async (file, question, problems = 0) => {
    const found = await drafted(file);
    expect(found.questions.join('\n')).toMatch(question);
    expect(found.problems).toHaveLength(problems);
    if (problems === 0) expect(found.figures).toEqual([]);
    expect(found.text).not.toContain('"2000"');
  });
});

/** Writes a file of these lines. @returns its path */
const written = (lines: readonly string[], name = 'file.csv') => {
  const path = join(newFolder(), name);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
};

it('takes codes for members of no dimension whose names beside them are others', async () => {
  const dimension = (name: string, names: readonly string[]) => ({
    ...{ dimension: name, name, description: name, memberName: name },
    members: names.map((one, at) => ({ code: `${at + 11}`, name: one })),
  });
  const dimensions = {
    JOB: dimension('JOB', ['Managers', 'Farmers', 'Clerks']),
    HOME: dimension('HOME', ['House', 'Flat', 'Boat']),
  };
  const rows = (names: readonly string[]) =>
    names.map((name, at) => `Otago Region,2021,${at + 11},${name},${at + 5}`);
  const namedIn = async (names: readonly string[]) => {
    const path = written(['Area,Year,Code,Kind,Value', ...rows(names)]);
    const { drafts } = await inspect(path, { suite: { ...suite, dimensions }, now: Date.UTC(2026, 0) });
    return Object.keys(drafts[0]?.recipe.tables[0]?.dimensions ?? {});
  };
  expect(await namedIn(['House', 'Flat', 'Boat'])).toEqual(['HOME']);
  expect(await namedIn(['Cat', 'Dog', 'Cow'])).toEqual([]);
});

describe('facts above and beside the figures of a draft', () => {
  const rows = ['Northland Region,52,3', 'Otago Region,!,!', 'Waikato Region,88,2'];

  it('are no part of them, also where a heading reads like a mark', async () => {
    const { lines } = await inspect(written(['date:,Jan 2022', '', 'Area,number,conf', ...rows]), {
      ...{ suite, now: Date.UTC(2026, 0) },
    });
    expect(lines).toContain('rows: 6; headings in row 3');
  });

  it('are none where a year stands beside a mark, without headings', async () => {
    const lines = ['Otago Region,2021,c', 'Otago Region,2022,5', 'Northland Region,2021,7'];
    const { figures, text } = await drafted(written(lines));
    expect(figures).not.toContain('otago 2022 5 A');
    expect(text).toContain('"none":true');
  });

  it('may be longer than the figures', async () => {
    const facts = ['Unit,Number', 'Source,Us', 'Released,Today', 'Next,Tomorrow', 'Notes,None'];
    const { lines } = await inspect(written([...facts, '2021-03,1204', '2021-06,1310', '2021-09,1290']), {
      ...{ suite, now: Date.UTC(2026, 0) },
    });
    expect(lines.join()).toContain('write the id of the one that the file is about in "area.always"');
  });

  it.each([
    ['THS_PER', 100_000],
    ['MIO_EUR', 100_000_000],
    ['NR', 100],
  ])('give the scale by a code: %s', async (code, value) => {
    const { drafts, read } = await inspect(
      written(['geo,time,OBS_VALUE,unit', `Otago Region,2021,100,${code}`]),
      { suite, now: Date.UTC(2026, 0) },
    );
    expect([...(read?.rows ?? [])].map((row) => row.value)).toEqual([value]);
    expect(drafts).toHaveLength(1);
  });
});

describe('several rows of headings in a draft', () => {
  const asked = async (lines: readonly string[]) => {
    const path = written(lines);
    const { drafts } = await inspect(path, { suite, now: Date.UTC(2026, 0) });
    const { questions } = await drafted(path);
    const recipe = structuredClone(drafts[0]?.recipe);
    const [table] = recipe?.tables ?? [];
    if (!recipe || !table || !drafts[0]) throw new Error(questions.join());
    return { recipe, table, questions, draft: drafts[0], path };
  };
  const figuresOf = async ({ recipe, draft, path }: Awaited<ReturnType<typeof asked>>) => {
    const { rows } = await readFiles({
      ...{ recipe, files: [path], now: Date.UTC(2026, 0) },
      suite: withSeries(suite, draft),
    });
    return [...rows].map(({ area_id, period, value }) => `${area_id} ${period} ${value}`);
  };

  it('become columns, of which the others are asked for', async () => {
    const found = await asked([
      'Region,2021,,2022,',
      ',Births,Deaths,Births,Deaths',
      'Otago Region,1,2,3,4',
      'Northland Region,5,6,7,8',
    ]);
    expect(found.recipe).toMatchObject({
      file: { header: { row: 2, rows: 2 } },
      wide: { heading: ['Period', 'Heading 2'], keep: ['Region'] },
    });
    expect(found.questions.slice(0, 1)).toEqual([
      'To write: "Heading 2" has several texts and no total; write in "where" which is meant: "Births", "Deaths".',
    ]);
    found.table.where = { 'Heading 2': 'Deaths' };
    expect(await figuresOf(found)).toEqual([
      'otago-region 2021 2',
      'otago-region 2022 4',
      'northland-region 2021 6',
      'northland-region 2022 8',
    ]);
  });

  it('may name areas, with years in a column', async () => {
    const found = await asked([
      'Table 4: visits',
      ',Otago Region,,Northland Region,',
      'Year,Men,Women,Men,Women',
      '2021,1,2,3,4',
      '2022,5,6,7,8',
    ]);
    found.table.where = { 'Heading 2': 'Women' };
    expect((await figuresOf(found)).toSorted()).toEqual([
      'northland-region 2021 4',
      'northland-region 2022 8',
      'otago-region 2021 2',
      'otago-region 2022 6',
    ]);
  });

  it('that are the same for all columns name the figures', async () => {
    const { recipe, draft } = await asked([
      ',Visits (thousands),Visits (thousands)',
      'Region,2021,2022',
      'Otago Region,1,2',
      'Northland Region,5,6',
    ]);
    expect(recipe.file.header).toEqual({ row: 2 });
    expect(draft.scale.magnitude).toBe(3);
  });
});

describe('money in a draft', () => {
  it.each([
    ['Otago Region,2021,"$1,204"', 'Otago Region,2022,$980', 1204, 980, '$'],
    ['Otago Region,2021,"NZ$ 1,204"', 'Otago Region,2022,-NZ$ 980', 1204, -980, 'NZ$'],
    ['Otago Region;2021;€ 12,50', 'Otago Region;2022;€ 9,00', 12.5, 9, '€'],
    ['Otago Region,2021,1 204 kr', 'Otago Region,2022,980 kr', 1204, 980, 'kr'],
  ])('is read without its currency, which is the unit: %s', async (first, second, one, two, unit) => {
    const head = first.includes(';') ? 'Region;Year;Price' : 'Region,Year,Price';
    const path = written([head, first, second]);
    const { drafts, read } = await inspect(path, { suite, now: Date.UTC(2026, 0) });
    expect([...(read?.rows ?? [])].map(({ value }) => value)).toEqual([one, two]);
    expect(drafts[0]?.series).toMatchObject({ unit, unitKind: 'financial' });
  });

  it('in parentheses asks what they mean', async () => {
    const { problems } = await drafted(
      written(['Region,Year,Price', 'Otago Region,2021,£35', 'Otago Region,2022,(£35)']),
    );
    expect(problems.join()).toContain('Say in "value.parentheses" of the recipe');
  });

  it('with three decimals asks what its sign means', async () => {
    const { questions } = await drafted(
      written(['Region;Year;Price', 'Otago Region;2021;€ 1.204', 'Otago Region;2022;€ 2.310']),
    );
    expect(questions.join()).toContain('"€ 1.204" can be');
  });

  it('is doubted in a series that counts, and in one of another currency', async () => {
    const path = written(['Region,Year,Value', 'Otago Region,2021,$5', 'Otago Region,2022,€6']);
    const doubts = async (table: Parameters<typeof faultRecipe>[1]) =>
      (await readFault(path, faultRecipe({ format: 'delimited' }, table))).read.doubts.lines.join('\n');
    expect(await doubts({})).toContain('The file gives this figure in "$"');
    expect(await doubts({ unit: 'NZ$' })).toBe('');
  });
});

describe('marks beside figures in a draft (imports-A9)', () => {
  const right = ['northland 2021 100 A', 'northland 2022 110 P', 'otago 2021 200 B', 'otago 2022 210 P'];

  it.each([
    ['Region,Flag,2021,Flag,2022', ',100,p,110', 'b,200,p,210'],
    ['Region,2021,2022,2021 flag,2022 flag', '100,110,,p', '200,210,b,p'],
    ['Region,2021,Flag of 2021,2022,Flag of 2022', '100,,110,p', '200,b,210,p'],
    ['Region,2021,,2022,', '100,,110,p', '200,b,210,p'],
    ['Region,2021,Kz.,2022,Kz.', '100,,110,p', '200,b,210,p'],
    ['Region,2021,Margin,Status,2022,Margin,Status', '100,3,,110,4,p', '200,5,b,210,6,p'],
    ['Year,Northland Region,Flag,Otago Region,Flag', '2021,100,,200,b', '2022,110,p,210,p'],
  ])('go with the figure they stand beside: %s', async (head, northland, otago) => {
    const isWide = head.startsWith('Region');
    const rows = isWide ? [`Northland Region,${northland}`, `Otago Region,${otago}`] : [northland, otago];
    const { figures, questions, problems } = await drafted(written([head, ...rows]));
    expect([...questions, ...problems]).toEqual([]);
    expect(figures.toSorted()).toEqual(right);
  });

  it.each([
    ['Region,2021,Flag,2022', 'Northland Region,100,,110', 'Otago Region,200,b,210'],
    ['Region,2021,2022,Flag', 'Northland Region,100,110,p', 'Otago Region,200,210,b'],
    ['Region,2021,Flagged,2022', 'Northland Region,100,,110', 'Otago Region,200,b,210'],
    ['Region,2021,Flag,2022,2023,Flag', 'Northland Region,1,,2,3,p', 'Otago Region,4,b,5,6,p'],
  ])('are asked for where nothing says which figures they are about: %s', async (...lines) => {
    const { figures, questions, text } = await drafted(written(lines));
    expect(figures).toEqual([]);
    expect(questions.join('\n')).toMatch(
      /statuses: nothing says which figures the marks in "Flag.*are about/,
    );
    expect(text).toContain(toBeWritten.marks);
  });

  it('are those of the column that is read, not of another', async () => {
    const lines = [
      'Region,Year,Births,Flag,Deaths,Flag',
      'Otago Region,2021,5,b,7,p',
      'Otago Region,2022,6,,8,',
    ];
    expect((await drafted(written(lines))).figures).toEqual(['otago 2021 5 B', 'otago 2022 6 A']);
    const deaths = { ...suite, series: { TOTAL_DEATHS: series('TOTAL_DEATHS', { name: 'Total deaths' }) } };
    const path = written([lines[0]?.replace('Deaths', 'Total deaths') ?? '', ...lines.slice(1)]);
    const { read } = await inspect(path, { suite: deaths, now: Date.UTC(2026, 0) });
    expect([...(read?.rows ?? [])].map(({ value, status }) => `${value} ${status}`)).toEqual(['7 P', '8 A']);
  });

  it("are the publisher's own where F or a grade is among them (imports-B)", async () => {
    const ask = async (...marks: string[]) =>
      (
        await drafted(
          written([
            'Region,Year,Value,Status',
            ...marks.map((mark, at) => `Otago Region,${2020 + at},5,${mark}`),
          ]),
        )
      ).questions.join('\n');
    expect(await ask('p', 'r', 'A')).toBe('');
    expect(await ask('E', 'P')).toBe('');
    expect(await ask('FINAL', 'PROVISIONAL')).toBe('');
    expect(await ask('F', 'P')).toContain('knows what "F" in "Status" means');
    expect(await ask('F', '')).toContain('knows what "F" in "Status" means');
    expect(await ask('A', 'B', 'C')).toContain('knows what "B", "C" in "Status" mean');
  });

  it('hold where all rows have the same one', async () => {
    const lines = (mark: string) => [
      'Region,Year,Value,Flag',
      `Otago Region,2021,5,${mark}`,
      `Otago Region,2022,6,${mark}`,
    ];
    expect((await drafted(written(lines('p')))).figures).toEqual(['otago 2021 5 P', 'otago 2022 6 P']);
    const { problems } = await drafted(written(lines('F')));
    expect(problems.join()).toContain('"F" in column "Flag" is no known status');
  });

  it('are known by their texts under a heading that says nothing, and a year of missing figures is none', async () => {
    const long = ['Region,Year,Value,Kz.', 'Otago Region,2021,5,b', 'Otago Region,2022,6,'];
    expect((await drafted(written(long))).figures).toEqual(['otago 2021 5 B', 'otago 2022 6 A']);
    const empty = ['Region,2021,2022,2023', 'Otago Region,5,6,..', 'Northland Region,7,8,..'];
    const { figures, questions } = await drafted(written(empty));
    expect(questions).toEqual([]);
    expect(figures.length).toBeGreaterThanOrEqual(4);
  });

  it('of two columns are asked for where they say different things', async () => {
    const lines = ['Region,Year,Value,Symbol,Status', 'Otago Region,2021,5,,A', 'Otago Region,2022,6,r,E'];
    const { figures, text } = await drafted(written(lines));
    expect(figures).toEqual([]);
    expect(text).toContain(toBeWritten.marks);
  });

  it('are one where a label stands beside its code, and several in one cell are each read', async () => {
    expect((await drafted('sdmx-name.csv')).questions).toEqual([]);
    const lines = ['Region,Year,Value,Flag', 'Otago Region,2021,5,b e', 'Otago Region,2022,6,'];
    const { figures, text } = await drafted(written(lines));
    expect(text).toContain('"map":{"b":"B","e":"E","":"A"}');
    expect(figures).toHaveLength(2);
  });
});

it.each([
  ['glued-marks.csv', 'Say in "status.suffixes"'],
  ['superscript-figure.xlsx', 'Say in "status.suffixes"'],
  ['parentheses.csv', 'Say in "value.parentheses"'],
  ['minus-signs.csv', 'Say in "value.parentheses"'],
])(
  'drafts %s, and its words say what to write of what stands around figures (imports-B7)',
  async (file, words) => {
    const { problems } = await drafted(file);
    expect(problems.length).toBeGreaterThan(0);
    for (const problem of problems) expect(problem).toContain(words);
  },
);

it('asks for the period where only a title or the name of the file holds a year', async () => {
  for (const [lines, name] of [
    [['Ferries in 2018', 'Region,Ferries', 'Otago Region,5', 'Northland Region,6'], 'file.csv'],
    [['Region,Ferries', 'Otago Region,5', 'Northland Region,6'], 'ferries 2018.csv'],
  ] as const) {
    const { figures, questions, text } = await drafted(written(lines, name));
    expect(figures).toEqual([]);
    expect(questions.join('\n')).toContain('where it is the period, write it in "period.always"');
    expect(text).toContain(`"always":"${toBeWritten.always}"`);
  }
});

it.each([
  ['2022-S1', '2022-S2', 'half of a year'],
  ['2022-Q1', '2022-Q2', 'quarter'],
  ['2022-01', '2022-02', 'month'],
])('asks how %s and %s become years of a series, and adds up nothing', async (first, second, length) => {
  const lines = ['Region,Period,Ferries', `Otago Region,${first},5`, `Otago Region,${second},6`];
  const { figures, questions, text } = await drafted(written(lines), 'YEARLY');
  expect(figures).toEqual([]);
  expect(questions.join('\n')).toMatch(
    new RegExp(
      `is a ${length}, and YEARLY has years; .*"combine": { "how": "sum", "yearEnds": 6 } in it, or "mean" or "last"`,
    ),
  );
  expect(text).not.toContain('combine');
});

it('names no series after a text about the file (imports-C2)', async () => {
  const lines = [
    'Data extracted on 31/03/2023 from the database',
    '',
    'Region,2021,2022',
    'Otago Region,5,6',
    'Northland Region,5,6',
  ];
  const path = written(lines, 'ferry-trips.csv');
  const { drafts } = await inspect(path, { suite, now: Date.UTC(2026, 0) });
  expect(drafts[0]?.series.series).toBe('FERRY_TRIPS');
});

it.each([
  ['2021.csv', 'M', 'Visits to parks, 2019 to 2021', 'VISITS_TO_PARKS'],
  ['ferry-trips.csv', 'M', undefined, 'FERRY_TRIPS'],
  ['ferry-trips.csv', '2021', undefined, 'FERRY_TRIPS'],
  ['ferry-trips.csv', '12', 'Обзор поездок', 'OBZOR_POEZDOK'],
  ['ferry-trips.csv', '12', '統計 表', 'FERRY_TRIPS'],
])('names a series in %s by words, not by %j (imports-C2)', async (name, heading, title, key) => {
  const head = [...(title === undefined ? [] : [title, '']), `Region,Year,${heading}`];
  const path = written([...head, 'Otago Region,2021,5', 'Northland Region,2022,6'], name);
  const { drafts } = await inspect(path, { suite, now: Date.UTC(2026, 0) });
  expect(drafts[0]?.series.series).toBe(key);
});

describe('a file that cannot be read whole is drafted, with cell and reason (imports-B1, public-reports-7)', () => {
  it.each([
    ['formula-error.xlsx', /formula-error\.xlsx \[T1\]:3:3: error: "#N\/A" in column "Passengers"/],
    ['quote-inside.csv', /periods: .*write the period in "period\.always"/],
  ])('%s', async (file, words) => {
    const { lines, drafts } = await inspect(faultFile(file), { suite, now: Date.UTC(2026, 0) });
    expect(drafts).toHaveLength(1);
    expect(lines.join('\n')).toMatch(words);
  });

  it('of a quotation mark that is never closed', async () => {
    const rows = [
      'Region,Year,Ferries',
      'Otago Region,2021,5',
      'Otago Region,2022,6',
      '"Otago Region,2023,7',
    ];
    const path = written([...rows, 'Otago Region,2024,8']);
    const { lines, drafts, read } = await inspect(path, { suite, now: Date.UTC(2026, 0) });
    expect(drafts[0]?.recipe.tables[0]).toMatchObject({ value: { column: 'Ferries' } });
    expect(read?.problems.count).toBe(1);
    expect(lines.join('\n')).toMatch(/file\.csv:4:1: error: A quotation mark is opened here/);
    await expect(inspect(written(['"Otago Region,2023']), { suite, now: 0 })).rejects.toThrow('never closed');
  });
});

describe('a draft takes nothing for a period, a unit or a figure that is none (issue 28)', () => {
  const draftOf = async (...lines: string[]) => {
    const path = written(lines);
    const {
      read,
      drafts,
      lines: said,
    } = await inspect(path, {
      suite: { ...suite, series: {} },
      now: Date.UTC(2026, 0),
    });
    const figures = [...(read?.rows ?? [])].map(({ area_id, period, value, status }) =>
      [area_id.replace(/-.*/, ''), period, value ?? '', status].join(' '),
    );
    return { figures, series: drafts[0]?.series, questions: said.filter((line) => /^To write/.test(line)) };
  };

  it('reads no decimals beside years as months', async () => {
    const wide = ['Region,2021,2022,% change', 'Northland,100,110,10.0', 'Otago,200,210,5.0'];
    expect((await draftOf(...wide)).figures).toEqual([
      'northland 2021 100 A',
      'northland 2022 110 A',
      'otago 2021 200 A',
      'otago 2022 210 A',
    ]);
    const long = ['Region,Year,Rate per 1000 people', 'Northland,2021,12.3', 'Otago,2021,6.7'];
    const { figures, series } = await draftOf(...long);
    expect(figures).toEqual(['northland 2021 12.3 A', 'otago 2021 6.7 A']);
    expect(series?.unit).toBe(toBeWritten.unit);
  });

  it.each([
    ['Mar 2022 qtr', 'Jun 2022 qtr', 'Period'],
    ['2022-03-31', '2022-06-30', 'Quarter ended'],
  ])('reads %s and %s under %s as quarters', async (first, second, heading) => {
    const { figures, series } = await draftOf(
      `Region,${heading},Value`,
      `Otago,${first},5`,
      `Otago,${second},6`,
    );
    expect(figures).toEqual(['otago 2022-Q1 5 A', 'otago 2022-Q2 6 A']);
    expect(series?.frequency).toBe('Q');
  });

  it('reads days of one month as no years, and decades as no years', async () => {
    const days = await draftOf('Region,Date,Value', 'Otago,2022-01-03,5', 'Otago,2022-01-04,6');
    expect(days.series?.frequency).toBe('M');
    expect((await draftOf('Region,Decade,Value', 'Otago,1990s,5', 'Otago,2000s,6')).figures).toEqual([]);
  });

  it('reads notes and letters in brackets as they are meant', async () => {
    const { figures } = await draftOf('Region,2021 [note 2],2022', 'Northland,100,[c]', 'Otago,200,[x]');
    expect(figures).toEqual([
      'northland 2021 100 A',
      'northland 2022  Q',
      'otago 2021 200 A',
      'otago 2022  M',
    ]);
  });

  it('asks which of several units is meant, and takes no scale for a unit', async () => {
    const mixed = await draftOf(
      'Region,Year,Unit,Value',
      'Northland,2021,Tonnes,98',
      'Otago,2021,Kilotonnes,1.5',
    );
    expect(mixed.figures).toEqual([]);
    expect(mixed.questions.join()).toContain('"Unit" has several texts and no total');
    const scaled = await draftOf('Region,Year,GDP ($m)', 'Northland,2021,8000', 'Otago,2021,14000');
    expect(scaled.figures[0]).toBe('northland 2021 8000000000 A');
    expect(scaled.series?.unit).not.toContain('m');
  });

  it('asks what a column of suppressed or provisional figures says', async () => {
    const { figures, questions } = await draftOf(
      'Region,Year,Value,Suppressed',
      'Northland,2021,0,true',
      'Otago,2021,7,false',
    );
    expect(figures).toEqual([]);
    expect(questions.join()).toContain('the publisher alone knows what "true", "false" in "Suppressed" mean');
  });
});

it('reads a file of one observation (imports-B8)', async () => {
  expect((await drafted(written(['Region,Year,Ferries', 'Otago Region,2022,5']))).figures).toEqual([
    'otago 2022 5 A',
  ]);
});

describe('a national file (imports-B5)', () => {
  const lines = ['Year,Births', '2021,5', '2022,6'];

  it('is drafted, and asks for the area by its id', async () => {
    const { figures, questions, text } = await drafted(written(lines));
    expect(figures).toEqual([]);
    expect(questions.join('\n')).toContain('in "area.always", e.g. "new-zealand"');
    expect(text).toContain(`"area":{"always":"${toBeWritten.area}"}`);
  });

  it('is read whole where one column or row names its only area', async () => {
    const named = lines.map((line, at) => `${at === 0 ? 'Country' : 'New Zealand'},${line}`);
    expect((await drafted(written(named))).figures).toEqual(['new 2021 5 A', 'new 2022 6 A']);
  });
});

describe('spellings of periods (imports-A1, A2, public-reports-8, country-9)', () => {
  const file = (texts: readonly string[], isWide: boolean) => {
    const cell = (text: string) => `"${text}"`;
    const long = texts.map((text, at) => `Otago Region,${cell(text)},${at + 10}`).join('\n');
    const wide = `Otago Region,${texts.map((_, at) => at + 10).join(',')}\nWaikato Region,${texts.map((_, at) => at + 20).join(',')}`;
    return written([
      isWide ? `Region,${texts.map(cell).join(',')}\n${wide}` : `Region,Period,Ferries\n${long}`,
    ]);
  };
  const spellings: [texts: string[], wanted: string, periods: string[]][] = [
    [['FY2022', 'FY2023'], 'YEARLY', ['2022', '2023']],
    [['FY22', 'FY23'], 'YEARLY', ['2022', '2023']],
    [['2021/22', '2022/23'], 'YEARLY', ['2022', '2023']],
    [['2021/2022', '2022/2023'], 'YEARLY', ['2022', '2023']],
    [['2021–22', '2022–23'], 'YEARLY', ['2022', '2023']],
    [['Year ended June 2022', 'Year ended June 2023'], 'YEARLY', ['2022', '2023']],
    [['At 30 June 2022', 'At 30 June 2023'], 'YEARLY', ['2022', '2023']],
    [['2018 Census', '2023 Census'], 'CENSUS', ['2018', '2023']],
    [['2022', '2023p'], 'CENSUS', ['2022', '2023']],
    [['2022', '2023(1)'], 'CENSUS', ['2022', '2023']],
    [['2021r', '2022'], 'CENSUS', ['2021', '2022']],
    [['2022.0', '2023.0'], 'CENSUS', ['2022', '2023']],
    [['2022-01-01/P1Y', '2023-01-01/P1Y'], 'CENSUS', ['2022', '2023']],
    [['2022K1', '2022K2'], 'QUARTERLY', ['2022-Q1', '2022-Q2']],
    [['1. kvartal 2022', '2. kvartal 2022'], 'QUARTERLY', ['2022-Q1', '2022-Q2']],
    [['June 2022 quarter', 'September 2022 quarter'], 'QUARTERLY', ['2022-Q2', '2022-Q3']],
    [['2022T1', '2022T4'], 'QUARTERLY', ['2022-Q1', '2022-Q4']],
    [['Juni 2022', 'Juli 2022'], 'MONTHLY', ['2022-06', '2022-07']],
    [['2022M01', '2022M02'], 'MONTHLY', ['2022-01', '2022-02']],
    [['202206', '202207'], 'MONTHLY', ['2022-06', '2022-07']],
    [['20220630', '20220731'], 'MONTHLY', ['2022-06', '2022-07']],
    [['01.06.2022', '01.07.2022'], 'MONTHLY', ['2022-06', '2022-07']],
    [['01/15/2022', '02/15/2022'], 'MONTHLY', ['2022-01', '2022-02']],
    [['2023U01', '2023U02'], 'WEEKLY', ['2023-W01', '2023-W02']],
    [['2020-W53', '2021-W01'], 'WEEKLY', ['2020-W53', '2021-W01']],
  ];

  it.each(spellings)('%j are read as a column and as headings', async (texts, wanted, periods) => {
    for (const isWide of [false, true]) {
      const { figures, problems, questions } = await drafted(file(texts, isWide), wanted);
      expect([...problems, ...questions]).toEqual([]);
      expect(figures.filter((text) => text.startsWith('otago')).map((text) => text.split(' ')[1])).toEqual(
        periods,
      );
    }
  });

  it.each([
    [['2019-21', '2020-22']],
    [['44742', '44743']],
    [['2022T1', '2022T2']],
    [['2022 H1', '2022 H2']],
    [['03/01/2022', '03/02/2022']],
    [['early', '2022']],
  ])('%j are asked for', async (texts) => {
    const { figures, questions, text } = await drafted(file(texts, false));
    expect(figures).toEqual([]);
    expect(questions.join(' ')).toMatch(/periods:|Which/);
    expect(text).toContain(toBeWritten.always);
  });
});

describe('an import doubts what its recipe does not read (imports-A8, A10, public-reports-9)', () => {
  const doubts = async (file: string, ...recipe: Parameters<typeof faultRecipe>) =>
    (await readFault(file, faultRecipe(...recipe))).read.doubts.lines.join('\n');

  it('of a scale in a heading, a title, a column or the words of a PX file', async () => {
    const ferries = { value: { column: 'Ferries (thousands)' } };
    expect(await doubts('heading-thousands.csv', { format: 'delimited' }, ferries)).toContain(
      'Write "magnitude": 3',
    );
    const wide = { columns: 'rest' as const, keep: ['Region'], heading: 'Year' };
    const million = { format: 'delimited' as const, header: { contains: ['Region'] } };
    expect(await doubts('title-million.csv', million, {}, { wide })).toContain('Write "magnitude": 6');
    const area = { column: 'REF_AREA', codes: [{ scheme: 'NZ' }] as [{ scheme: string }] };
    const sdmx = { area, period: { column: 'TIME_PERIOD' }, value: { column: 'OBS_VALUE' } };
    expect(await doubts('sdmx-unit-mult.csv', { format: 'sdmx-csv' }, sdmx)).toContain(
      '"magnitude": { "column": "UNIT_MULT" }',
    );
    expect(
      await doubts('px-units-and-dash.px', { format: 'px' }, { value: { column: 'Value', zeros: ['-'] } }),
    ).toContain('Write "magnitude": 3');
    const read = { value: { column: 'Ferries (thousands)', magnitude: 3 } };
    expect(await doubts('heading-thousands.csv', { format: 'delimited' }, read)).toBe('');
  });

  it('of a unit that contradicts the unit of the series', async () => {
    const recipe = faultRecipe({ format: 'delimited' }, { where: { Unit: 'Per cent' } });
    expect((await readFault('unit-rows.csv', recipe)).read.doubts.lines[0]).toContain(
      'gives this figure in "Per cent"',
    );
  });

  it('of a sign with three digits behind it in all figures', async () => {
    const form = { format: 'delimited' as const, delimiter: ';' as const };
    const { read } = await readFault('de-thousands.csv', faultRecipe(form, { value: { column: 'Ferries' } }));
    expect(read.tables[0]?.sign?.text).toBe('1.204');
    const said = await readFault(
      'de-thousands.csv',
      faultRecipe({ ...form, decimal: '.' }, { value: { column: 'Ferries' } }),
    );
    expect(said.read.tables[0]?.sign).toBeUndefined();
  });

  it('refuses a format that names the year twice (imports-A11)', async () => {
    const period = { column: 'Year', format: 'YYYY/YY' };
    await expect(
      readFault(
        'format-YYYY-YY.csv',
        faultRecipe({ format: 'delimited' }, { period, value: { column: 'V' } }),
      ),
    ).rejects.toThrow('Write 2021/22 as BBBB/YY');
  });
});
