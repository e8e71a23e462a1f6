import type { ObservationAttributes } from '#data/contract/contract.ts';
import { formOf, readValues, type ValueForm, writeValues } from './packedValues.ts';

/** A text, its attribute ('' for the note), and its cells as [from, end) pairs. */
type TextRuns = [attribute: string, text: string, ...runs: number[]];

type Attributes = ReadonlyMap<number, ObservationAttributes>;

const headBytes = 2;
const noEnds: ValueForm | { width: 0; decimals: 0 } = { width: 0, decimals: 0 };

/**
 * Attributes of a slice's cells, as stored after its figures.
 *
 *     0       1   bytes of an interval's end: 1, 2, 4 or 8, as for figures; 0 without intervals
 *     1       1   decimals
 *     …       lower ends by cell, then upper ends
 *     …       JSON: [[attribute, text, from, end, …], …], attribute '' for the note; UTF-8, up to the end
 *
 * @param cells number of the slice's cells
 */
export function packAttributes(attributes: Attributes, cells: number): Uint8Array {
  const ends = new Float64Array(2 * cells).fill(Number.NaN);
  for (const [cell, { low, high }] of attributes) {
    ends[cell] = low ?? Number.NaN;
    ends[cells + cell] = high ?? Number.NaN;
  }
  const form = ends.every(Number.isNaN) ? noEnds : formOf(ends);
  const texts = Buffer.from(JSON.stringify(textRuns(attributes)));
  const textsAt = headBytes + ends.length * form.width;
  const bytes = new Uint8Array(textsAt + texts.length);
  bytes.set([form.width, form.decimals]);
  if (form.width > 0) writeValues(bytes, headBytes, ends, form as ValueForm);
  bytes.set(texts, textsAt);
  return bytes;
}

/** @param bytes output of `packAttributes` */
export function unpackAttributes(bytes: Uint8Array, cells: number): Attributes {
  const [width = 0, decimals = 0] = bytes;
  const ends =
    width === 0 ? undefined : readValues(bytes, headBytes, 2 * cells, { width, decimals } as ValueForm);
  const texts = Buffer.from(bytes.subarray(headBytes + 2 * cells * width)).toString();
  const said = cellTexts(JSON.parse(texts) as TextRuns[]);
  const attributes = new Map<number, ObservationAttributes>();
  for (let cell = 0; cell < cells; cell++) {
    const [low = Number.NaN, high = Number.NaN] = [ends?.[cell], ends?.[cells + cell]];
    const text = said.get(cell);
    if (Number.isNaN(low)) {
      if (text) attributes.set(cell, text);
    } else attributes.set(cell, { low, high, ...text });
  }
  return attributes;
}

function textRuns(attributes: Attributes): TextRuns[] {
  const byText = new Map<string, TextRuns>();
  for (const [cell, { note, attributes: others = {} }] of [...attributes].sort(([a], [b]) => a - b)) {
    const texts =
      note === undefined ? Object.entries(others) : [['', note] as const, ...Object.entries(others)];
    for (const [attribute, text] of texts) {
      const key = JSON.stringify([attribute, text]);
      const runs = byText.get(key) ?? [attribute, text];
      byText.set(key, runs);
      if (runs.length > 2 && runs.at(-1) === cell) runs[runs.length - 1] = cell + 1;
      else runs.push(cell, cell + 1);
    }
  }
  return [...byText.values()];
}

/** Notes and attributes by cell; cells with equal ones share an object. */
function cellTexts(runs: readonly TextRuns[]): ReadonlyMap<number, ObservationAttributes> {
  const numbers = new Map<number, number[]>();
  for (const [number, [, , ...pairs]] of runs.entries()) {
    for (let at = 0; at < pairs.length; at += 2) {
      for (let cell = pairs[at] ?? 0; cell < (pairs[at + 1] ?? 0); cell++) {
        const own = numbers.get(cell);
        if (own) own.push(number);
        else numbers.set(cell, [number]);
      }
    }
  }
  const shared = new Map<string, ObservationAttributes>();
  const texts = new Map<number, ObservationAttributes>();
  for (const [cell, own] of numbers) {
    const key = own.join();
    const known = shared.get(key) ?? textsOf(own.flatMap((number) => (runs[number] ? [runs[number]] : [])));
    shared.set(key, known);
    texts.set(cell, known);
  }
  return texts;
}

function textsOf(runs: readonly TextRuns[]): ObservationAttributes {
  const note = runs.find(([attribute]) => attribute === '')?.[1];
  const others = runs.filter(([attribute]) => attribute !== '').map(([attribute, text]) => [attribute, text]);
  return {
    ...(note !== undefined && { note }),
    ...(others.length > 0 && { attributes: Object.fromEntries(others) }),
  };
}
