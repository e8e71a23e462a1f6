/** Attributes for a drawing's classes: class → 'fill="#0b6e69"'. */
export type Looks = ReadonlyMap<string, string>;

export type Theme = 'light' | 'dark';

/** Colours by custom property, resolved for one theme: '--chart-focus' → '#0b6e69'. */
export type Palette = ReadonlyMap<string, string>;

const declaration = /(--[\w-]+):\s*([^;]+);/g;
const pair = /^light-dark\(\s*([^,]+?)\s*,\s*([^)]+?)\s*\)$/;

/**
 * Reads the colours of a theme from the style sheet that declares them. Names without a colour are left out.
 */
export function readPalette(tokens: string, theme: Theme): Palette {
  const declared = new Map(
    [...tokens.matchAll(declaration)].map(([, name = '', value = '']) => [name, value]),
  );
  const resolve = (name: string, depth: number): string | undefined => {
    const value = declared.get(name)?.trim();
    if (value === undefined || depth > 4) return undefined;
    const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
    if (other !== undefined) return resolve(other, depth + 1);
    const [, light, dark] = pair.exec(value) ?? [];
    return theme === 'light' ? (light ?? value) : (dark ?? value);
  };
  return new Map(
    [...declared.keys()].flatMap((name) => {
      const colour = resolve(name, 0);
      return colour?.startsWith('#') ? [[name, colour] as const] : [];
    }),
  );
}

const rule = /\.([fs]-[\w-]+)\s*\{\s*(fill|stroke):\s*var\((--[\w-]+)\);?\s*\}/g;

/** Reads the looks of a drawing's classes from their style sheet. */
export function readLooks(chartCss: string, palette: Palette): Looks {
  return new Map(
    [...chartCss.matchAll(rule)].flatMap(([, name = '', attribute = '', token = '']) => {
      const colour = palette.get(token);
      return colour === undefined ? [] : [[name, `${attribute}="${colour}"`] as const];
    }),
  );
}

/**
 * A drawing with attributes instead of classes, to look the same without a style sheet: in slides, documents
 * and picture viewers. Words keep their halo under the letters.
 */
export function inlineLooks(svg: string, looks: Looks): string {
  return svg
    .replace(/ class="([^"]*)"/g, (_, names: string) => {
      const attributes = names.split(' ').flatMap((name) => looks.get(name) ?? []);
      return attributes.length > 0 ? ` ${attributes.join(' ')}` : '';
    })
    .replaceAll('<text ', '<text paint-order="stroke" ');
}
