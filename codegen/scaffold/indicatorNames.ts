/** HOUSE_PRICES → house-prices */
export function kebab(key: string): string {
  return key.toLowerCase().replaceAll('_', '-');
}

/** HOUSE_PRICES → House prices */
export function nameFromKey(key: string): string {
  const words = key.toLowerCase().replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A key from the user's text: "house prices" → HOUSE_PRICES. Throws if nothing usable is left. */
export function keyFrom(typed: string): string {
  const key = typed
    .trim()
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replaceAll(/^[_0-9]+|_+$/g, '');
  if (key === '')
    throw new Error(`"${typed}" makes no key. A key is made of letters and digits, such as HOUSE_PRICES.`);
  return key;
}

/** MY_INDICATOR, or MY_INDICATOR_2 and so on if it is taken. */
export function freeKey(taken: ReadonlySet<string>): string {
  const first = 'MY_INDICATOR';
  if (!taken.has(first)) return first;
  let number = 2;
  while (taken.has(`${first}_${number}`)) number += 1;
  return `${first}_${number}`;
}
