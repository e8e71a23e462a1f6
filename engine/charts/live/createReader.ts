import type { LiveChartWords } from '#engine/charts/contract/liveChart.ts';
import './live.css';
import { createReadoutBox, type ReadoutBox } from './readoutBox.ts';

/** The element that takes pointer and keys of a chart, with its readout box. */
export interface Reader {
  element: HTMLElement;
  box: ReadoutBox;
  /** announces a text to screen readers */
  say: (text: string) => void;
}

/**
 * The role is `application`, because otherwise screen readers use the arrow keys themselves. The picture
 * stays an image with alternative text. On focus, its keys are announced.
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
