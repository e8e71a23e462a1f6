import type { KeyState } from '#engine/charts/contract/liveChart.ts';

const coloured = /^[fs]-(?:on-)?(.+?)(?:-text)?$/u;

/**
 * Shows in a picture what is chosen in its key: the marks of other colours are dimmed, those of hidden ones gone.
 * @param tokens colours that the key has; all else in the picture stays
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
