import { Fragment } from 'react';

/** A formula in mathematical notation. Formulas separated by a semicolon are on separate lines. */
export function Formula({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <p className={className}>
      {text.split('; ').map((line, index) => (
        <Fragment key={line}>
          {index > 0 && <br />}
          <FormulaLine text={line} />
        </Fragment>
      ))}
    </p>
  );
}

function FormulaLine({ text }: { text: string }) {
  const TAGS = { line: Fragment, below: 'sub', above: 'sup' } as const;
  return formulaParts(text).map((part, at) => {
    const Tag = TAGS[part.place];
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a formula never change places
    return <Tag key={at}>{part.text}</Tag>;
  });
}

export interface FormulaPart {
  text: string;
  place: 'line' | 'below' | 'above';
}

// Codes of series keep their underscores: an index begins with a small letter, a digit or a bracket.
const BELOW = /_(?:\(([^)]*)\)|([a-z0-9]+(?:[-−][a-z0-9]+)?(?:,\w+)*))/;
const ABOVE = /\^(?:\(([^)]*)\)|(\w+))/;
const SCRIPT = new RegExp(`${BELOW.source}|${ABOVE.source}`, 'g');

/**
 * Parts of a formula in plain text, such as `x_t / x_(t−n)`, `jobs_i,b` or `(a / b)^(1/n)`: on the line,
 * below it (indices) or above it (powers). Joined, they have the same letters without `_`, `^` and their
 * brackets.
 */
export function formulaParts(formula: string): FormulaPart[] {
  const parts: FormulaPart[] = [];
  const push = (place: FormulaPart['place'], text: string) => {
    // Between spaces and among indices a hyphen is a minus; within words it joins.
    if (text)
      parts.push({
        place,
        text: text.replaceAll(place === 'line' ? ' - ' : '-', place === 'line' ? ' − ' : '−'),
      });
  };
  let end = 0;
  for (const match of formula.matchAll(SCRIPT)) {
    const [whole, lowBracket, low, highBracket, high] = match;
    push('line', formula.slice(end, match.index));
    push('below', lowBracket ?? low ?? '');
    push('above', highBracket ?? high ?? '');
    end = match.index + whole.length;
  }
  push('line', formula.slice(end));
  return parts;
}
