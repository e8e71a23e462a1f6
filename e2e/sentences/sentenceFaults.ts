/** Signs of unnatural sentences: a pattern for each, with what is wrong. */
const faults: readonly (readonly [RegExp, string])[] = [
  [/\b(\p{L}+) \1\b/iu, 'the same word twice'],
  [/\ba (?!one\b|uni|use|euro)[aeiou]/, 'a before a vowel'],
  [/\ban (?!hour|honest)[^aeiouAEIOU“ ]/, 'an before a consonant'],
  [/s[’']s\b/, '’s after s'],
  [/\b(rose|fell|grew|shrank|up|down)( by)? \$?0(\.0+)?(?!\.?\d)/, 'a move of nought'],
  [/ {2}|\( | \)| [,.;]|\.\.|,,|[{}[\]]/, 'gaps or signs out of place'],
  [
    /\bone (?:small |filled |business |public |usual )?(?!census|series|class)[a-z]+[^sui]s\b/,
    'one of several',
  ],
  [/\beach (times|jobs|people|residents|of)\b|\beach\b[^.(]*\beach\b/, 'each out of place'],
  [/economy (rose|fell)/, 'an economy that rises'],
  [/\bwill\b/, 'certain of what is to come'],
  [/NaN|undefined|null|Infinity/, 'no word'],
  [/about about|equal equal|less than about/, 'doubled caution'],
  [/\ba level that\b/, 'which level'],
];

/** Codes in names: (SA3). */
const CODE = /\p{L}$/u;

/** Numbers before a full stop or a closing bracket, with the words before them. */
const BARE = /([^.;(]*?)(?<![\d.,$’])(\d[\d,]*(?:\.\d+)?)(?=[;:)]|[.,](?!\d)|$)/g;
/** Words after which a number needs no unit: years and months, ranks, indexes. */
const NAMED =
  /(\b([Ii]n|since|to|from|of|and|between|March|June|September|December|February|January|April|May|July|August|October|November|census day|Census|index (of|was)|Level|June) )$/;
const isYear = (number: string) => /^(19|20)\d\d$/.test(number);

const bareNumbers = (text: string): string[] =>
  [...text.matchAll(BARE)]
    .filter(([, before = '']) => !CODE.test(before))
    .filter(([, before = '', number = '']) => !(isYear(number) && NAMED.test(before)))
    .filter(
      ([, before = '']) => !/(\bof |aged \d+ to |index (of|was|stood at) |ratio [^.]*by )$/.test(before),
    )
    .map(([, before = '', number = '']) => `a number without a unit: ${before.slice(-20)}${number}`);

/** The same value for the first item and for those after it. */
const sameTwice = (text: string): string[] =>
  /(?<=[ (])([\d.,]+[^ )]*)(?= |\))[^.]*?(?:followed by|ahead of|[Nn]ext c[ao]mes?)[^.()]*\(\1\)/.test(text)
    ? ['one value for the first and the next']
    : [];

/** Faults of a sentence as readers see it; empty if there are none. */
export function sentenceFaults(text: string): string[] {
  const form =
    /^[\p{Lu}\d“$−]/u.test(text) && /[.”]$/.test(text) ? [] : ['no capital letter or no full stop'];
  const told = faults.flatMap(([pattern, fault]) => (pattern.test(text) ? [fault] : []));
  return [...form, ...told, ...bareNumbers(text), ...sameTwice(text)];
}
