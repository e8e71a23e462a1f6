const MARKS = /\p{M}/gu;
const APOSTROPHES = /['’‘ʻ`]/g;

/**
 * Text for searching: lower case, without macrons and apostrophes, single spaces. `Ōtorohanga ` →
 * `otorohanga`.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(APOSTROPHES, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
