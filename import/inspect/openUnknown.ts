import { readingLimits as limits } from '#data/problems/limits.ts';
import { ImportStop } from '#data/problems/problems.ts';
import type { SourceFileForm } from '#generated/types.ts';
import type { ByteSource } from '#import/bytes/byteSource.ts';
import { openSource } from '#import/bytes/openSource.ts';
import type { FileFamily } from '#import/families/contract/family.ts';
import { strangerOf } from '#import/families/contract/strangers.ts';
import { families, isZippedDocument } from '#import/families/registry.ts';
import { textForm } from './textForm.ts';

/** A file without a recipe. */
export interface UnknownFile {
  source: ByteSource;
  family: FileFamily;
  /** the file options that a recipe needs to open it */
  form: SourceFileForm;
}

/** Opens a file and recognises its format by content. @throws ImportStop saying what it is instead */
export async function openUnknown(file: string, entry?: string): Promise<UnknownFile> {
  const source = await openSource(file, { limits, entry, isDocument: isZippedDocument });
  const family = families.find((one) => one.recognises(source));
  if (!family) {
    const { title, cure } = strangerOf(source) ?? {
      title: 'no file of a known kind',
      cure: 'Was it saved whole?',
    };
    throw new ImportStop(`This is ${title}. ${cure}`, { file: source.name });
  }
  const isText = family.format === 'delimited' || family.format === 'sdmx-csv';
  const text = isText ? await textForm(source) : {};
  const form = { format: family.format, ...(entry !== undefined && { entry }), ...text };
  return { source, family, form };
}
