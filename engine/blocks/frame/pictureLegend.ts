/** One colour of a drawing and whose it is. */
export interface LegendKey {
  name: string;
  colour: string;
}
export interface PlacedKey extends LegendKey {
  x: number;
  y: number;
}

/** px a letter takes on average at 13 px, and what stands around a name */
const letter = 7;
const swatch = 18;
const between = 20;
export const legendRow = 20;

/** Places legend keys in rows no wider than `width` px; `y` counts from the first row's middle. */
export function placeKeys(keys: readonly LegendKey[], width: number): PlacedKey[] {
  let x = 0;
  let y = 0;
  return keys.map((key) => {
    const needed = swatch + key.name.length * letter;
    if (x > 0 && x + needed > width) {
      x = 0;
      y += legendRow;
    }
    const placed = { ...key, x, y };
    x += needed + between;
    return placed;
  });
}

/** The colour key a block shows above its drawing. */
export function keysOf(block: Element): LegendKey[] {
  return [...block.querySelectorAll('li > svg[data-role]')].map((line) => ({
    name: line.parentElement?.textContent?.trim() ?? '',
    colour: getComputedStyle(line).getPropertyValue(
      line.getAttribute('data-shape') === 'box' ? 'fill' : 'stroke',
    ),
  }));
}
