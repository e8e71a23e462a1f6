import type { Readout } from '#engine/charts/contract/chart.ts';

const gap = 14;

/**
 * The box of text at the pointer, in HTML to wrap and use the page's type. Screen readers get the text
 * separately (createReader.ts).
 */
export interface ReadoutBox {
  element: HTMLElement;
  /**
   * Shows a readout at a point, px from the chart's top left corner, inside the chart's width.
   * @param near colour of the highlighted entry
   */
  show: (readout: Pick<Readout, 'title' | 'entries'>, at: { x: number; y: number }, near?: string) => void;
  hide: () => void;
}

/** An empty, hidden box; its owner puts it into the page. */
export function createReadoutBox(document: Document): ReadoutBox {
  const element = document.createElement('div');
  element.className = 'chart-readout';
  element.setAttribute('aria-hidden', 'true');
  element.hidden = true;
  return {
    element,
    show(readout, at, near) {
      element.replaceChildren(...content(document, readout, near));
      element.hidden = false;
      place(element, at.x, at.y);
    },
    hide() {
      element.hidden = true;
    },
  };
}

function content(
  document: Document,
  { title, entries }: Pick<Readout, 'title' | 'entries'>,
  near?: string,
): Node[] {
  const heading = document.createElement('strong');
  heading.textContent = title;
  const list = document.createElement('dl');
  for (const { name, label, colour } of entries) {
    const row = document.createElement('div');
    row.toggleAttribute('data-near', near !== undefined && colour === near);
    const term = document.createElement('dt');
    if (colour) term.append(swatch(document, colour));
    // For a mark with one figure, the title is its name.
    term.append(name === title ? '' : name);
    const figure = document.createElement('dd');
    figure.textContent = label;
    row.append(term, figure);
    list.append(row);
  }
  return title ? [heading, list] : [list];
}

function swatch(document: Document, colour: string): HTMLElement {
  const element = document.createElement('i');
  element.style.setProperty('background', colour);
  return element;
}

/** To the right of the point, or to its left if the chart ends. */
function place(element: HTMLElement, x: number, y: number): void {
  const room = element.parentElement?.clientWidth ?? 0;
  const width = element.offsetWidth;
  const beside = x + gap + width <= room ? x + gap : x - gap - width;
  element.style.setProperty('left', `${Math.max(0, Math.min(beside, room - width))}px`);
  element.style.setProperty('top', `${Math.max(0, y)}px`);
}
