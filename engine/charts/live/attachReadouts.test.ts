// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Readout } from '#engine/charts/contract/chart.ts';
import { type AttachedReadouts, attachReadouts } from './attachReadouts.ts';
import { createReader, type Reader } from './createReader.ts';

const readout = (key: string, x: number): Readout => ({
  key,
  title: key,
  entries: [],
  box: { x, y: 0, width: 10, height: 10 },
});
const areas = [readout('Heron Bay', 0), readout('Tern Coast', 50)];
const periods = ['2023', '2024'].map((year, index) => ({ ...readout(year, 50 * index), rule: true }));

describe('attachReadouts', () => {
  const onChoose = vi.fn<(key: string) => void>();
  let element: HTMLElement;
  let reader: Reader;
  const onRead = vi.fn<(key: string | undefined) => void>();
  let attached: AttachedReadouts;
  const attach = (readouts: readonly Readout[], choose?: typeof onChoose): void => {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    reader = createReader(document, { name: 'Growth', keys: 'Use the arrow keys to read the figures' });
    element = reader.element;
    element.append(svg);
    document.body.replaceChildren(element);
    attached = attachReadouts({ reader, svg: () => svg, readouts: () => readouts, onChoose: choose, onRead });
  };
  const title = (): string | null => (reader.box.element.hidden ? null : reader.box.element.textContent);
  const key = (name: string): boolean => element.dispatchEvent(new KeyboardEvent('keydown', { key: name }));

  beforeEach(() => {
    onChoose.mockClear();
    attach(areas, onChoose);
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

  it('tells what is read, and reads what something beside it points to (design-B13)', () => {
    attached.read('Tern Coast');
    expect([title(), onRead.mock.lastCall]).toEqual(['Tern Coast', ['Tern Coast']]);
    attached.read(undefined);
    expect([title(), onRead.mock.lastCall]).toEqual([null, [undefined]]);
  });

  it('reads with the first tap of a finger and chooses with the second on the same figure', () => {
    press('touch', 55);
    expect(reader.box.element.hidden).toBe(false);
    press('touch', 5);
    expect(onChoose).not.toHaveBeenCalled();
    expect(reader.box.element.textContent).toBe('Heron Bay');
    press('touch', 5);
    expect(onChoose.mock.calls).toEqual([['Heron Bay']]);
  });

  it('keeps what a finger read until it taps elsewhere', () => {
    press('touch', 55);
    document.body.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }));
    expect(reader.box.element.hidden).toBe(true);
  });

  it('begins at the newest period and says what it reads, for those who listen', () => {
    attach(periods);
    key('ArrowLeft');
    expect(title()).toBe('2024');
    expect(element.querySelector('[aria-live]')?.textContent).toContain('2024');
    key('ArrowLeft');
    expect(title()).toBe('2023');
    key('Escape');
    expect(title()).toBeNull();
  });

  it('pins what is pressed where nothing is chosen, until the next press', () => {
    attach(areas);
    press('mouse', 55);
    element.dispatchEvent(new PointerEvent('pointermove', { clientX: 5, clientY: 5 }));
    element.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
    expect(title()).toBe('Tern Coast');
    press('mouse', 5);
    expect(title()).toBe('Heron Bay');
    press('mouse', 5);
    element.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
    expect(title()).toBeNull();
  });

  it('is an application to screen readers, which then pass the arrow keys on, and names them (design-C29)', () => {
    expect(element.getAttribute('role')).toBe('application');
    expect(element.getAttribute('aria-description')).toBe('Use the arrow keys to read the figures');
  });
});
