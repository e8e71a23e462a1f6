// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { keyButtons } from './keyButtons.ts';

function buttonsOf(inside: string, names: [string, string][], words = 'chart') {
  document.body.innerHTML = `<svg class="${words}" viewBox="0 0 100 100">${inside}</svg>`;
  const svg = document.querySelector('svg') as SVGSVGElement;
  for (const text of svg.querySelectorAll('text'))
    Object.assign(text, { getBBox: () => ({ x: 10, y: 10, width: 40, height: 10 }) });
  Object.defineProperty(svg, 'viewBox', { value: { baseVal: { width: 100, height: 100 } } });
  const onChange = vi.fn();
  return { onChange, buttons: keyButtons(svg, names, onChange) };
}
const labels = (buttons: HTMLButtonElement[]) => buttons.map((button) => button.getAttribute('aria-label'));

it('are over entries of the key by their colour, also where a name wraps or stands in the plot too', () => {
  const wrapped = '<text data-key="cat-1"><tspan>Public</tspan><tspan>services</tspan></text>';
  const { buttons, onChange } = buttonsOf(`<text>Other</text>${wrapped}<text data-key="cat-2">Other</text>`, [
    ['Public services', 'cat-1'],
    ['Other', 'cat-2'],
    ['Missing', ''],
  ]);
  expect(labels(buttons)).toEqual(['Public services', 'Other']);
  buttons[0]?.click();
  expect(onChange).toHaveBeenLastCalledWith({ lit: undefined, hidden: ['cat-1'] });
});

it('are over names at the ends of lines, which have the colour for words', () => {
  const ends = '<g class="f-focus-text"><text>1 Auckland</text></g><text class="f-1-text">2 Otago</text>';
  const names: [string, string][] = [
    ['Auckland', 'focus'],
    ['Otago', '1'],
  ];
  expect(labels(buttonsOf(ends, names, 'chart named').buttons)).toEqual(['Auckland', 'Otago']);
  expect(buttonsOf(ends, names).buttons).toEqual([]);
});

it('are none for a colour that several figures share, nor for a single name', () => {
  const key = '<text data-key="other">Others</text><text data-key="focus">Auckland</text>';
  const { buttons } = buttonsOf(key, [
    ['Auckland', 'focus'],
    ['Otago', 'other'],
    ['Nelson', 'other'],
  ]);
  expect(buttons).toEqual([]);
});
