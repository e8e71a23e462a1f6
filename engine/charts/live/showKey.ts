import type { KeyState } from '#engine/charts/contract/liveChart.ts';

const coloured = /^[fs]-(?:on-)?(.+?)(?:-text)?$/u;

/**
 * Applies the state of a key to a picture: dims marks of other colours, and hides those of hidden ones.
 * @param tokens colours of the key; everything else is unchanged
 */
export function showKey(svg: SVGSVGElement, tokens: ReadonlySet<string>, { lit, hidden }: KeyState): void {
  for (const element of svg.querySelectorAll('[class]')) {
    const own = [...element.classList].flatMap((name) => {
      const token = coloured.exec(name)?.[1] ?? '';
      return tokens.has(token) ? [token] : [];
    });
    if (own.length === 0) continue;
    element.toggleAttribute(
      'data-off',
      own.some((token) => hidden.includes(token)),
    );
    element.toggleAttribute('data-dim', lit !== undefined && !own.includes(lit));
  }
}
