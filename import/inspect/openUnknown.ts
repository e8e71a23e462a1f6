import { isAscii } from 'node:buffer';
import { readingLimits as limits } from '#data/problems/limits.ts';
import { ImportStop } from '#data/problems/problems.ts';
import type { SourceFileForm } from '#generated/types.ts';
import { type ByteSource, startsWith } from '#import/bytes/byteSource.ts';
import { openSource } from '#import/bytes/openSource.ts';
import type { FileFamily } from '#import/families/contract/family.ts';
import { strangerOf } from '#import/families/contract/strangers.ts';
import { readRecords } from '#import/families/delimited/readRecords.ts';
import { families, isZippedDocument } from '#import/families/registry.ts';
import { each } from '#import/records/sourceRecord.ts';

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

type TextForm = Pick<SourceFileForm, 'encoding' | 'delimiter'>;

const delimiters = [',', ';', '\t', '|'] as const;

/** Encoding and delimiter of text; empty if both are the defaults. */
async function textForm(source: ByteSource): Promise<TextForm> {
  const encoding = encodingOf(source.head) ?? ((await isUtf8(source)) ? undefined : 'windows-1252');
  const text = new TextDecoder(utf16(source.head) ?? encoding ?? 'utf-8').decode(source.head);
  const widths = await Promise.all(delimiters.map((delimiter) => widthBy(text, delimiter)));
  const delimiter = delimiters[widths.indexOf(Math.max(...widths))] ?? ',';
  return { ...(encoding && { encoding }), ...(delimiter !== ',' && { delimiter }) };
}

const utf16 = (head: Uint8Array) =>
  startsWith(head, [0xff, 0xfe]) ? 'utf-16le' : startsWith(head, [0xfe, 0xff]) ? 'utf-16be' : undefined;

/** Zero bytes reveal UTF-16 without a byte-order mark. */
function encodingOf(head: Uint8Array): TextForm['encoding'] | undefined {
  if (utf16(head)) return undefined;
  const isWide = head.length > 3 && head[1] === 0 && head[3] === 0;
  return isWide ? 'utf-16le' : undefined;
}

async function isUtf8({ head, chunks }: ByteSource): Promise<boolean> {
  if (utf16(head)) return true;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    let isPlain = true;
    for await (const chunk of chunks()) {
      isPlain &&= isAscii(chunk);
      if (!isPlain) decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof ImportStop) throw error;
    return false;
  }
}

/** Cells in a typical row when text is split by a delimiter; 0 if it cannot be split. */
async function widthBy(text: string, delimiter: (typeof delimiters)[number]): Promise<number> {
  async function* whole() {
    yield text;
  }
  const widths: number[] = [];
  try {
    for await (const { cells } of each(readRecords(whole(), { file: '', delimiter, limits }))) {
      if (cells.some((cell) => cell.trim() !== '')) widths.push(cells.length);
    }
  } catch (error) {
    // The sample can end inside a quoted cell.
    if (!(error instanceof ImportStop) || widths.length < 2) return 0;
  }
  return widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0;
}
