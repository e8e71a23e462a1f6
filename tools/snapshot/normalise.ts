import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { extractText } from 'unpdf';
import { pngChunks } from '#e2e/leaks/pngChunks.ts';

/** Random values of one run: each with the name that replaces it, longest first. */
export type Chances = readonly (readonly [value: string, name: string])[];

/** Headers of the time, of the build and of the body's length. */
const LEFT_OUT = [
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
  'etag',
  'rohe-build',
  'rohe-version',
];

/** Headers as sorted lines, without those that differ from run to run. */
export function normalHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  chances: Chances,
): string[] {
  return Object.entries(headers)
    .filter(([name]) => !LEFT_OUT.includes(name))
    .flatMap(([name, value]) => [value ?? []].flat().map((one) => `${name}: ${one}`))
    .map((line) =>
      withoutChance(line, chances)
        .replace(/'(?:sha256|nonce)-[^']*'/g, "'hash'")
        .replace(/^(set-cookie: [^=]+=)[^;]+/, '$1…'),
    )
    .sort();
}

/**
 * The body of a response as lines of text that are the same in every run of the same code: of documents their
 * words, of bitmaps their words and a hash of their pixels.
 * @param type value of the Content-Type header
 */
export async function normalBody(body: Buffer, type: string, chances: Chances): Promise<string> {
  const text = await wordsOf(body);
  if (text !== null) return withoutChance(text, chances);
  if (!/text|json|xml|javascript|svg|bibtex|calendar/.test(type)) return `${type} ${hashOf(body)}`;
  return normalText(body.toString('utf8'), type, chances);
}

export function normalText(text: string, type: string, chances: Chances): string {
  const plain = withoutChance(text, chances);
  if (/\bjson\b/.test(type)) return asLines(plain);
  if (!/html|xml/.test(type)) return plain;
  // Class names are compared, but not style rules, which have their own files.
  const still = type.includes('html') ? plain.replace(/<style>.*?<\/style>/gs, '<style>…</style>') : plain;
  return still
    .replaceAll('><', '>\n<')
    .replace(/^.{400,}$/gm, (line) => line.replace(/([,;}]) ?(?=["{<])/g, '$1\n'));
}

/** JSON with a line for each value; other text unchanged. */
function asLines(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 1);
  } catch {
    return text;
  }
}

/** A class name of a build: its name and characters for its file. Older builds also wrote its line number. */
const CLASS_OF_A_FILE = /(?<=[ "])_?([a-zA-Z][\w-]*?)_(?:[\w-]{5}_\d+|[\w-]{3})(?=[ "])/g;

/** Replaces names of built files, hashes in names, ids of React and of sessions, times and ports. */
function withoutChance(text: string, chances: Chances): string {
  return chances
    .reduce((so, [value, name]) => so.replaceAll(value, name), text)
    .replace(/\/assets\/[\w.-]*?[\w-]{8}(?=\.\w+)/g, '/assets/…')
    .replace(/(\/(?:_vega|_words)\/(?:[\w.-]*?[.-])?)[\w-]{8,12}(?=\.\w+)/g, '$1…')
    .replace(/ class="[^"]*"/g, (names) => names.replace(CLASS_OF_A_FILE, '$1'))
    .replace(/_R_\w*_/g, '_R_')
    .replace(/((?:localhost|127\.0\.0\.1)(?::|%3A|%253A))\d+/g, '$1…')
    .replace(/\b\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?/g, '(moment)')
    .replace(/\b\d{1,2}:\d\d (?:am|pm)\b/g, '(time)')
    .replace(/\b1[789]\d{11}\b/g, '0')
    .replace(/("id": ?")[0-9a-f]{16}"/g, '$1…"');
}

/** The readable content of a PDF file, an archive or a PNG; null for other files. */
async function wordsOf(body: Buffer): Promise<string | null> {
  const start = body.subarray(0, 4).toString('latin1');
  if (start === '%PDF') return (await extractText(new Uint8Array(body), { mergePages: true })).text;
  if (start.startsWith('PK')) {
    return Object.entries(unzipSync(body))
      .map(([name, bytes]) => `${name}\n${partText(name, Buffer.from(bytes))}`)
      .join('\n');
  }
  const chunks = pngChunks(body);
  if (chunks.length === 0) return null;
  return [...chunks.map(({ name, keyword, text }) => `${name} ${keyword} ${text}`), hashOf(body)].join('\n');
}

/** Word files contain their time of creation, and their parts are numbered over all files of a process. */
const OF_ONE_FILE = /<dcterms:(?:created|modified)[^>]*>[^<]*|\b(?:[wr]:)?(?:id|Id|embed)="[^"]*"/g;

const partText = (name: string, bytes: Buffer): string =>
  /\.(xml|rels)$/.test(name)
    ? bytes.toString('utf8').replace(OF_ONE_FILE, '').replaceAll('><', '>\n<')
    : hashOf(bytes);

/** A short hash of bytes as a name. */
export const hashOf = (bytes: Buffer | string): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 20);
