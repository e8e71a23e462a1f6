import { expressionFault } from './expressionFault.ts';
import { partFault } from './partBounds.ts';

/** A part of a spec that could draw for ever, take all memory, or lead out of the picture. */
export interface BoundlessPart {
  path: (string | number)[];
  /** characters into the text at `path`, for expressions */
  offset?: number;
  detail: string;
}

/** Properties of Vega-Lite whose texts are expressions. */
const expressions = new Set(['calculate', 'expr', 'filter', 'labelExpr', 'signal', 'test', 'update']);
const mostItems = 5_000;
const longest = 5_000;
/** `fill`, `background` or a text may not fetch what a picture shows. */
const reference = /url\s*\(/i;

/** Every such part of a Vega-Lite spec, at its place. */
export function* boundlessParts(value: unknown, path: BoundlessPart['path'] = []): Iterable<BoundlessPart> {
  const key = path.findLast((name) => typeof name === 'string') ?? '';
  if (typeof value === 'string') {
    if (value.length > longest) yield { path, detail: `should have at most ${longest} characters` };
    else if (reference.test(value)) yield { path, detail: 'should not hold "url(": a chart loads nothing' };
    else if (expressions.has(key)) {
      const fault = expressionFault(value);
      if (fault) yield { path, ...fault };
    }
  }
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value) && value.length > mostItems) {
    yield { path, detail: `should be a list of at most ${mostItems}` };
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    const place = [...path, Array.isArray(value) ? Number(name) : name];
    const detail = Array.isArray(value) ? undefined : partFault(name, inner);
    if (detail) yield { path: place, detail };
    else yield* boundlessParts(inner, place);
  }
}
