/** Colours of the token sheet for a theme, with references resolved: name without dashes → #rrggbb. */
export function readTokens(css: string, theme: 'light' | 'dark'): Map<string, string> {
  const tokens = new Map<string, string>();
  for (const [, name = '', value = ''] of css.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    const pair = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value);
    const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
    const colour = pair?.[theme === 'light' ? 1 : 2] ?? (reference ? tokens.get(reference) : value);
    if (colour?.startsWith('#')) tokens.set(name, colour);
  }
  return tokens;
}

/** Contrast of two colours by WCAG 2.2, 1 to 21. NaN for anything but #rrggbb. */
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = NaN, green = NaN, blue = NaN] = [1, 3, 5].map((start) =>
    linear(Number.parseInt(colour.slice(start, start + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
