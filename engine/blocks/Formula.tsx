import { Fragment } from 'react';
import { formulaParts } from '#engine/core/words/formulaParts.ts';

/** A formula set as one writes it by hand; formulas that a semicolon parts stand on lines of their own. */
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
