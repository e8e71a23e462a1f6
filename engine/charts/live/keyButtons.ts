import type { DrawnReadings } from '#engine/charts/contract/drawnReadings.ts';
import type { KeyState } from '#engine/charts/contract/liveChart.ts';

/** px of the picture that a finger needs */
const least = 24;

/**
 * Buttons over the names of a key that is drawn in the picture itself: what points at one or has the focus there lets it stand out, a press
 * hides it. A key of one name tells nothing apart and gets none.
 * @param top px down at which the figures begin: a key stands above
 */
export function keyButtons(
  svg: SVGSVGElement,
  names: DrawnReadings['names'],
  top: number,
  onChange: (key: KeyState) => void,
): HTMLButtonElement[] {
  const words = [...svg.querySelectorAll<SVGTextElement>('text')].filter(
    (text) => Number(text.getAttribute('y')) <= top,
  );
  const found = names.flatMap(([name, token]) => {
    const text = token === '' ? undefined : words.find(({ textContent }) => textContent === name);
    return text ? [{ name, token, text }] : [];
  });
  if (found.length < 2) return [];
  const hidden = new Set<string>();
  return found.map(({ name, token, text }) => {
    const button = svg.ownerDocument.createElement('button');
    const tell = (lit?: string): void =>
      onChange({ lit: hidden.has(token) ? undefined : lit, hidden: [...hidden] });
    button.type = 'button';
    button.className = 'chart-key';
    button.setAttribute('aria-label', name);
    button.setAttribute('aria-pressed', 'true');
    place(button, text, svg);
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

/** Where its words and the mark before them stand, in hundredths, so that it goes along when the picture grows. */
function place({ style }: HTMLElement, text: SVGTextElement, svg: SVGSVGElement): void {
  const box = text.getBBox();
  const { width, height } = svg.viewBox.baseVal;
  const mark = 22;
  const tall = Math.max(least, box.height);
  style.setProperty('left', `${((box.x - mark) / width) * 100}%`);
  style.setProperty('top', `${((box.y + (box.height - tall) / 2) / height) * 100}%`);
  style.setProperty('width', `${((box.width + mark) / width) * 100}%`);
  style.setProperty('height', `${(tall / height) * 100}%`);
}
