import type { LiveChartWords } from '#engine/charts/contract/liveChart.ts';
import './live.css';
import { createReadoutBox, type ReadoutBox } from './readoutBox.ts';

/** What takes pointer and keys of a chart, with the words it shows and says. */
export interface Reader {
  element: HTMLElement;
  box: ReadoutBox;
  /** says it to those who listen */
  say: (text: string) => void;
}

/**
 * The role is `application`, because elsewhere screen readers keep the arrow keys to themselves. The picture
 * stays an image with its text. Once focused, it announces its keys.
 */
export function createReader(document: Document, { name, keys }: LiveChartWords): Reader {
  const element = part(document, 'div', 'chart-live');
  element.setAttribute('role', 'application');
  element.setAttribute('aria-label', name);
  element.setAttribute('aria-description', keys);
  element.tabIndex = 0;
  const box = createReadoutBox(document);
  const hint = part(document, 'span', 'chart-keys');
  hint.setAttribute('aria-hidden', 'true');
  hint.textContent = keys;
  const voice = part(document, 'div', 'chart-voice');
  voice.setAttribute('aria-live', 'polite');
  element.append(box.element, hint, voice);
  return {
    element,
    box,
    say(text) {
      voice.textContent = text;
    },
  };
}

function part(document: Document, tag: string, name: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = name;
  return element;
}
