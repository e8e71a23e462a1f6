import type { GlossaryEntry } from '#generated/types.ts';

/** Terms with their meanings, each at an address of its own. */
export function Glossary({ terms }: { terms: readonly GlossaryEntry[] }) {
  return (
    <dl className="glossary">
      {terms.map(({ id, term, meaning }) => (
        <div key={id} id={id}>
          <dt>{term}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
