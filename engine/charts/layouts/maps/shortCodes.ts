/**
 * Three-letter codes for names on small tiles: "Upper Dotterel" is "UpD", "Heron" is "Her". Where two names would get the same code, the later takes a
 * further letter of its own.
 */
export function shortCodes(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return withoutShared(names).map((name) => {
    const code = candidates(name).find((candidate) => !taken.has(candidate)) ?? firstLetters(name);
    taken.add(code);
    return code;
  });
}

/** Names without the first words that all of them share: parts of one place are told apart by the rest. */
function withoutShared(names: readonly string[]): readonly string[] {
  const [first = '', ...others] = names;
  const words = first.split(' ');
  let shared = 0;
  while (shared < words.length - 1 && others.every((name) => name.split(' ')[shared] === words[shared]))
    shared++;
  const rest = names.map((name) => name.split(' ').slice(shared).join(' '));
  return others.length > 0 && rest.every((name) => name !== '') ? rest : names;
}

const kinds = /^(?:District|City|Region|Islands?|Territory|Bay)$/u;

function firstLetters(name: string): string {
  return [...name].slice(0, 3).join('');
}

function candidates(name: string): string[] {
  const [first = '', ...others] = name.split(/[\s-]+/u);
  const second = others.findLast((word) => !kinds.test(word)) ?? '';
  const letters = [...first];
  const tails = letters.slice(2).map((letter) => letters.slice(0, 2).join('') + letter);
  const initials = [first, ...others].map((word) => [...word][0] ?? '');
  const three = initials.length > 2 ? [initials.slice(0, 3).join('')] : [];
  const ends = second
    ? [...second].slice(1, 3).map((letter) => `${letters[0]}${[...second][0]}${letter}`)
    : [];
  return second
    ? [letters.slice(0, 2).join('') + [...second][0], ...three, ...ends, ...tails]
    : [firstLetters(name), ...tails];
}
