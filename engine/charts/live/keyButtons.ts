import type { DrawnReadings } from '#engine/charts/contract/drawnReadings.ts';
import type { KeyState } from '#engine/charts/contract/liveChart.ts';

/** minimum px for touch */
const least = 24;
/** px before the words of a key, for their mark */
const MARK = 22;

/**
 * Buttons over the names of colours in a picture, in its key (`data-key` has the colour) or at the ends of its
 * lines, in the colour for words. Hover or focus highlights the colour, a press hides it. A single name gets no
 * button, nor does a colour that several figures share.
 */
export function keyButtons(
  svg: SVGSVGElement,
  names: DrawnReadings['names'],
  onChange: (key: KeyState) => void,
): HTMLButtonElement[] {
  const tokens = names.map(([, token]) => token);
  const find = (selector: string) => svg.querySelector<SVGTextElement>(selector);
  const found = names.flatMap(([name, token]) => {
    if (token === '' || tokens.indexOf(token) !== tokens.lastIndexOf(token)) return [];
    const inKey = find(`[data-key="${CSS.escape(token)}"]`);
    const ink = `[class~="f-${CSS.escape(token)}-text"]`;
    const text = inKey ?? (svg.classList.contains('named') ? find(`text${ink},${ink} text`) : null);
    return text ? [{ name, token, text, mark: inKey ? MARK : 0 }] : [];
  });
  if (found.length < 2) return [];
  const hidden = new Set<string>();
  return found.map(({ name, token, text, mark }) => {
    const button = svg.ownerDocument.createElement('button');
    const tell = (lit?: string): void =>
      onChange({ lit: hidden.has(token) ? undefined : lit, hidden: [...hidden] });
    button.type = 'button';
    button.className = 'chart-key';
    button.setAttribute('aria-label', name);
    button.setAttribute('aria-pressed', 'true');
    place(button, text, svg, mark);
    for (const event of ['pointerenter', 'focus']) button.addEventListener(event, () => tell(token));
    for (const event of ['pointerleave', 'blur']) button.addEventListener(event, () => tell());
    button.addEventListener('click', () => {
      if (!hidden.delete(token)) hidden.add(token);
      button.setAttribute('aria-pressed', String(!hidden.has(token)));
      tell(token);
    });
    return button;
  });
}

/** Covers its words and their mark, in percent, so it scales with the picture. */
function place({ style }: HTMLElement, text: SVGTextElement, svg: SVGSVGElement, mark: number): void {
  const box = text.getBBox();
  const { width, height } = svg.viewBox.baseVal;
  const tall = Math.max(least, box.height);
  style.setProperty('left', `${((box.x - mark) / width) * 100}%`);
  style.setProperty('top', `${((box.y + (box.height - tall) / 2) / height) * 100}%`);
  style.setProperty('width', `${((box.width + mark) / width) * 100}%`);
  style.setProperty('height', `${(tall / height) * 100}%`);
}
