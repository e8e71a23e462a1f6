// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChartLayout, Readout } from '#engine/charts/contract/chart.ts';
import { attachReadouts } from './attachReadouts.ts';
import { createHoverMarks } from './hoverMarks.ts';
import { createReadoutBox } from './readoutBox.ts';

const readout = (key: string, x: number): Readout => ({
  key,
  title: key,
  entries: [],
  box: { x, y: 0, width: 10, height: 10 },
});
const layout: ChartLayout = {
  rows: [],
  signals: {},
  width: 100,
  height: 10,
  padding: { left: 0, right: 0, top: 0, bottom: 0 },
  readouts: [readout('Heron Bay', 0), readout('Tern Coast', 50)],
};

describe('attachReadouts', () => {
  const onChoose = vi.fn<(key: string) => void>();
  let element: HTMLElement;
  let box: ReturnType<typeof createReadoutBox>;

  beforeEach(() => {
    onChoose.mockClear();
    element = document.createElement('div');
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    box = createReadoutBox(document);
    element.append(svg, box.element);
    document.body.replaceChildren(element);
    attachReadouts({ element, svg, layout, box, marks: createHoverMarks(svg, layout), onChoose });
  });

  /** As browsers tell of a press: a finger leaves before it clicks. */
  function press(pointerType: 'touch' | 'mouse', clientX: number): void {
    const at = { pointerType, clientX, clientY: 5, bubbles: true };
    element.dispatchEvent(new PointerEvent('pointerdown', at));
    if (pointerType === 'touch') element.dispatchEvent(new PointerEvent('pointerleave', at));
    element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  }

  it('chooses what the mouse presses', () => {
    press('mouse', 55);
    expect(onChoose).toHaveBeenCalledWith('Tern Coast');
  });

  it('reads with the first tap of a finger and chooses with the second on the same figure', () => {
    press('touch', 55);
    expect(box.element.hidden).toBe(false);
    press('touch', 5);
    expect(onChoose).not.toHaveBeenCalled();
    expect(box.element.textContent).toBe('Heron Bay');
    press('touch', 5);
    expect(onChoose.mock.calls).toEqual([['Heron Bay']]);
  });

  it('keeps what a finger read until it taps elsewhere', () => {
    press('touch', 55);
    document.body.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }));
    expect(box.element.hidden).toBe(true);
  });
});
