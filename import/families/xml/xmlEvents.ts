import { SaxesParser } from 'saxes';
import { ImportStop } from '#data/problems/problems.ts';
import { number } from '#data/problems/wording.ts';
import { type ByteSource, beginningOf } from '#import/bytes/byteSource.ts';

/** Recognises an XML file that is not a web page. */
export const isXml = ({ head, entries }: ByteSource): boolean =>
  entries === undefined && /^(?:\xef\xbb\xbf)?\s*<(?![!]?(?:doctype )?html)[?!\w]/i.test(beginningOf(head));

/** The start of an element; names have no namespace prefix. */
export interface XmlStart {
  kind: 'start';
  name: string;
  /** nearest line in the file */
  line: number;
  attribute(name: string): string | undefined;
  /** attributes without a prefix, in order */
  own(): [name: string, value: string][];
}

export type XmlEvent = XmlStart | { kind: 'end'; name: string } | { kind: 'text'; text: string };

/** Limit for nesting; no publication is deeper. */
const DEEPEST = 200;

/** Limit in characters for one text, or one element with its attributes. */
const LONGEST = 1_000_000;

const TOO_LONG = `A text or element has more than ${number(LONGEST)} characters here.`;

/** The events of an XML file in order; see `xmlPieces`. @throws ImportStop */
export async function* xmlEvents(
  source: ByteSource,
  passedOver?: readonly RegExp[],
): AsyncGenerator<XmlEvent> {
  for await (const events of xmlPieces(source, passedOver)) yield* events;
}

/**
 * The events of an XML file in order, in one batch for each chunk, with bounded memory. Entities declared in
 * the file and external ones are never resolved.
 * @param passedOver patterns of whole elements without content: they are not parsed, and some may be missed
 * @throws ImportStop with line and column if it is damaged, cut short, nested too deeply or has an endless
 * text
 */
export async function* xmlPieces(
  { name, chunks }: ByteSource,
  passedOver: readonly RegExp[] = [],
): AsyncGenerator<XmlEvent[]> {
  const parser = new SaxesParser({ xmlns: false, position: true });
  let events: XmlEvent[] = [];
  let depth = 0;
  let length = 0;
  // The parser stores an open element whole, so one that never closes would fill the memory.
  let open = 0;
  const stop = (message: string) =>
    new ImportStop(message, { file: name, line: parser.line, column: parser.column + 1 });
  parser.on('error', () => {
    throw stop('This XML file is damaged or cut short here.');
  });
  parser.on('opentag', (tag) => {
    depth++;
    length = 0;
    if (depth > DEEPEST) throw stop(`Elements stand within each other more than ${DEEPEST} times here.`);
    const found = new Map(Object.entries(tag.attributes).map(([key, value]) => [localName(key), value]));
    events.push({
      kind: 'start',
      name: localName(tag.name),
      line: parser.line,
      attribute: (key) => found.get(key),
      own: () => Object.entries(tag.attributes).filter(([key]) => !key.includes(':') && key !== 'xmlns'),
    });
  });
  parser.on('closetag', (tag) => {
    depth--;
    length = 0;
    events.push({ kind: 'end', name: localName(tag.name) });
  });
  const text = (text: string) => {
    length += text.length;
    if (length > LONGEST) throw stop(TOO_LONG);
    events.push({ kind: 'text', text });
  };
  parser.on('text', text);
  parser.on('cdata', text);
  const taken = () => {
    const found = events;
    events = [];
    return found;
  };
  for await (const piece of decoded(chunks(), stop)) {
    parser.write(passedOver.reduce((text, form) => text.replace(form, ''), piece));
    open = events.length > 0 ? 0 : open + piece.length;
    if (open > LONGEST) throw stop(TOO_LONG);
    yield taken();
  }
  parser.close();
  yield taken();
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

async function* decoded(
  chunks: AsyncIterable<Uint8Array>,
  stop: (message: string) => ImportStop,
): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  try {
    for await (const chunk of chunks) {
      decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
      yield decoder.decode(chunk, { stream: true });
    }
    if (decoder) yield decoder.decode();
  } catch (error) {
    if (error instanceof ImportStop) throw error;
    throw stop('From about here on this XML file is not in its encoding.');
  }
}

/** Encoding by the byte-order mark or the XML declaration; otherwise UTF-8. */
function encodingOf(head: Uint8Array): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const said = /^[^>]*encoding=["']([\w-]+)["']/.exec(
    Buffer.from(head.subarray(0, 200)).toString('latin1'),
  )?.[1];
  return said && /^(?:windows-1252|iso-8859-1|utf-16)$/i.test(said) ? said : 'utf-8';
}
