import { ImportStop } from '#data/problems/problems.ts';
import type { SourceFileForm } from '#generated/types.ts';
import type { ByteSource } from '#import/bytes/byteSource.ts';
import type { FileFamily } from './contract/family.ts';
import { strangerOf } from './contract/strangers.ts';
import { delimited } from './delimited/delimited.ts';
import { eurostatTsv } from './eurostatTsv/eurostatTsv.ts';
import { json } from './json/json.ts';
import { jsonStat } from './jsonStat/jsonStat.ts';
import { ods } from './ods/ods.ts';
import { parquet } from './parquet/parquet.ts';
import { px } from './px/px.ts';
import { pxJson } from './pxJson/pxJson.ts';
import { sdmxCsv } from './sdmxCsv/sdmxCsv.ts';
import { sdmxJson } from './sdmxJson/sdmxJson.ts';
import { sdmxMl } from './sdmxMl/sdmxMl.ts';
import { spreadsheetMl } from './spreadsheetMl/spreadsheetMl.ts';
import { xlsx } from './xlsx/xlsx.ts';

/** Every supported format. Those with their own signature come before those that match any text. */
export const families: readonly FileFamily[] = [
  xlsx,
  ods,
  parquet,
  spreadsheetMl,
  sdmxMl,
  sdmxJson,
  jsonStat,
  px,
  pxJson,
  json,
  sdmxCsv,
  eurostatTsv,
  delimited,
];

/** The format that a recipe declares. @throws ImportStop saying what the file is instead */
export function familyOf(source: ByteSource, { format }: SourceFileForm): FileFamily {
  const wanted = families.find((family) => family.format === format);
  if (!wanted) throw new Error(`No family of files is called ${format}`);
  if (wanted.recognises(source) || wanted.mayBe?.(source)) return wanted;
  const found = families.find((family) => family.recognises(source));
  const stranger = found
    ? { title: found.title, cure: `Write "format": "${found.format}" under "file" of the recipe.` }
    : (strangerOf(source) ?? { title: 'no file of a known kind', cure: 'Was it saved whole?' });
  throw new ImportStop(`This is ${stranger.title}, not ${wanted.title}. ${stranger.cure}`, {
    file: source.name,
  });
}

/** Whether a zip archive with these names inside is itself a document, such as a workbook. */
export function isZippedDocument(names: readonly string[]): boolean {
  const signs = /^(?:\[Content_Types\]\.xml|mimetype|content\.xml)$/;
  return names.some((name) => signs.test(name));
}
