import { fileURLToPath } from 'node:url';
import { formatProblem } from '#data/problems/problems.ts';
import type { SourceFileForm, SourceManifest, SourceTable } from '#generated/types.ts';
import type { SuiteFacts } from '#import/facts/importFacts.ts';
import { type ReadFilesResult, readFiles } from '#import/plan/readFiles.ts';
import { inventedSuite } from './inventedSuite.ts';
import { recipeOf } from './workbench.ts';

const area = (name: string, area_type: string, code?: string) => ({
  ...{ area_id: name.toLowerCase().replaceAll(' ', '-').replaceAll('ā', 'a'), name, area_type },
  ...{ short_name: name.replace(/ (?:Region|District)$/, ''), parent_ids: [], north_south_order: 0 },
  ...{ population: 1, ...(code !== undefined && { codes: { [area_type]: code } }) },
});

/** Areas in the invented files with faults. */
export const faultSuite: SuiteFacts = {
  ...inventedSuite,
  areas: [
    area('New Zealand', 'NZ', 'NZ'),
    ...['Northland', 'Auckland', 'Waikato', 'Tasman', 'Nelson', 'Otago', 'Southland'].map((name, at) =>
      area(`${name} Region`, 'RC', `0${at}`),
    ),
    area('Far North District', 'TA', '001'),
    area('Whangārei District', 'TA', '011'),
    area('Kaipara District', 'TA', '003'),
  ],
};

/** Path of a file with faults. */
export const faultFile = (name: string): string =>
  fileURLToPath(new URL(`./faults/${name}`, import.meta.url));

/** A recipe for one series, whose table overrides the usual headings. */
export const faultRecipe = (
  form: SourceFileForm,
  table: Partial<SourceTable> = {},
  more: Partial<SourceManifest> = {},
): SourceManifest =>
  recipeOf({
    file: form,
    tables: [
      {
        series: 'VISITS',
        area: { column: 'Region', names: true },
        period: { column: 'Year' },
        value: { column: 'Value' },
        ...table,
      },
    ],
    ...more,
  });

/** Result of importing a file: figures, problems and remarks. */
export interface FaultRead {
  read: ReadFilesResult;
  /** `otago-region 2022 12.5 A` */
  figures: string[];
  /** problems with line and column, without the folder */
  problems: string[];
  remarks: string[];
}

export async function readFault(file: string, recipe: SourceManifest): Promise<FaultRead> {
  const path = file.includes('/') ? file : faultFile(file);
  const read = await readFiles({ recipe, files: [path], suite: faultSuite, now: Date.UTC(2026, 0) });
  const short = (text: string) => text.replaceAll(path.slice(0, path.lastIndexOf('/') + 1), '');
  return {
    read,
    figures: [...read.rows].map(({ area_id, period, value, status }) =>
      [area_id, period, value, status].filter((part) => part !== '').join(' '),
    ),
    problems: read.problems.listed.map((problem) => short(formatProblem(problem))),
    remarks: read.remarks.listed.map((remark) => short(formatProblem(remark, 'note'))),
  };
}
