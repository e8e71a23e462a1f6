/** Letters that do not decompose into an English letter and a mark, each with its replacement. */
const written =
  'æ ae œ oe ø o đ d ð d þ th ł l ß ss ı i ħ h ŋ n ə e ŧ t ĸ q ' +
  'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o ' +
  'а a б b в v г g ґ g д d е e є ye ж zh з z и i і i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ' +
  'ш sh щ shch ъ - ы y ь - э e ю yu я ya ђ dj ј j љ lj њ nj ћ c џ dz ѓ g ќ k';

const pairs = written.split(' ');
const plain: ReadonlyMap<string, string> = new Map(
  pairs.flatMap((letter, at) => {
    const text = pairs[at + 1] ?? '';
    return at % 2 === 0 ? [[letter, text === '-' ? '' : text] as const] : [];
  }),
);

/**
 * Text in lower-case English letters, for ids and addresses: `Tromsø` → `tromso`, `Kāpiti` → `kapiti`, `Ærø`
 * → `aero`. Letters of unknown scripts are unchanged.
 */
export const plainLetters = (text: string): string =>
  [
    ...text
      .normalize('NFD')
      .replace(/[\p{M}'’‘ʻ]/gu, '')
      .toLowerCase(),
  ]
    .map((letter) => plain.get(letter) ?? letter)
    .join('');

/** Letters and digits, with hyphens between them. */
export const slugOf = (text: string): string =>
  plainLetters(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
