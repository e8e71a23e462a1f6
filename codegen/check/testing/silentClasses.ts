import type { Mutation } from './mutations.ts';

/** Texts for readers and notes of authors, for which any wording is valid. */
const texts =
  /^(?:title|name|short_name|shortName|sourceUrl|maori_name|abbreviation|label|description|question|subtitle|note|notes|source|text|sentences|caveats|definition|formula|method|body|heading|summary|detail|reason|answer|term|means|about|period|unit|prefix|suffix|singular|plural|expects|aliases|licence|attribution|publisher|citation|remark|key|content|keywords|meaning|words|message|gate|lead|intro|table|notice|steps|says|short|long|long_name|also|cells|legend|caption)$/i;

/**
 * Reasons why the checker accepts a mistake: the result is as valid as the original. The first matching class
 * counts. A mistake without a class shows a gap in the checker.
 */
const classes: readonly { name: string; why: string; holds(mutation: Mutation): boolean }[] = [
  {
    name: 'other wording',
    why: 'A text may say anything; whether it is true no rule can know.',
    holds: ({ kind, file, path }) =>
      ['misspell', 'exchange', 'empty', 'shorten', 'duplicate'].includes(kind) &&
      (['messages', 'sentences', 'glossary', 'tour', 'topic', 'calendar'].includes(String(file.kind)) ||
        path.some((key) => texts.test(String(key)))),
  },
  {
    name: 'shorter page',
    why: 'A written page may end anywhere behind its front matter.',
    holds: ({ kind, file }) => kind === 'cut' && file.name.endsWith('.md'),
  },
  {
    name: 'left out',
    why: 'A property that may be missing, or one entry of a list that has others: the rest is a suite of its own.',
    // Pages show the key of a removed message.
    holds: ({ kind, file }) => ['drop', 'shorten', 'empty'].includes(kind) && file.kind !== 'messages',
  },
  {
    name: 'other file set',
    why: 'A manifest that nothing else names can be gone.',
    holds: ({ kind }) => kind === 'delete',
  },
  {
    name: 'other setting',
    why: 'Yes and no are both allowed, or another number within the bounds of the schema.',
    holds: ({ kind }) => ['flip', 'number'].includes(kind),
  },
  {
    name: 'the look of a chart',
    why: 'Vega-Lite takes it: fields and names of a drawing are its own.',
    holds: ({ file, path }) => file.kind === 'chart' || path.includes('spec'),
  },
  {
    name: 'profile of the demonstration',
    why: 'Invented figures are made of any profile.',
    holds: ({ file }) => file.kind === 'demonstration',
  },
  {
    name: 'what a publisher calls it',
    why: 'Headings, codes and labels of a file are known when it is read, where a wrong one is refused with its place.',
    holds: ({ file }) => file.kind === 'source' || file.kind === 'carried',
  },
  {
    name: 'code of a new thing',
    why: 'A code, a name or a path that is defined here, and that no other manifest uses, may be any.',
    holds: ({ kind, path }) =>
      ['misspell', 'exchange'].includes(kind) &&
      /^(?:members|codes?|path|indicators?|groups?|permission|slug|host|colour|icon|date|url|email|areas|area_id|years?|values?|blocks|columns|numbers|params|options|breakdowns?|cards)$/.test(
        String(path.findLast((key) => typeof key === 'string') ?? ''),
      ),
  },
  {
    name: 'said twice',
    why: 'What is drawn or listed twice is only longer.',
    holds: ({ kind }) => kind === 'duplicate',
  },
];

/** Class and reason of a mistake without a finding; undefined if no class matches. */
export function silentClass(mutation: Mutation): string | undefined {
  const found = classes.find(({ holds }) => holds(mutation));
  return found && `${found.name} (${found.why})`;
}
