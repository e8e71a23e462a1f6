/**
 * Three-letter codes for names on small tiles: "Upper Dotterel" is "UpD", "Heron" is "Her". Where two names would get the same code, the later takes a
 * further letter of its own.
 */
export function shortCodes(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const code = candidates(name).find((candidate) => !taken.has(candidate)) ?? firstLetters(name);
    taken.add(code);
    return code;
  });
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
  return second ? [letters.slice(0, 2).join('') + [...second][0], ...tails] : [firstLetters(name), ...tails];
}
