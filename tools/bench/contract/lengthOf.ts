/** The length in an option. @throws Error if it is not a number above 0 */
export function lengthOf(name: string, text: string | undefined, otherwise: number): number {
  const number = text === undefined ? otherwise : Number(text);
  if (Number.isFinite(number) && number > 0) return number;
  throw new Error(`--${name} takes a number, not "${text}".`);
}
