import { describe, expect, it } from 'vitest';
import { isPlainClick } from './isPlainClick.ts';

describe('isPlainClick(click)', () => {
  const plain = {
    button: 0,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
    defaultPrevented: false,
  };

  it('is one without keys, by the main button, that nobody answered yet', () => {
    expect(isPlainClick(plain)).toBe(true);
    const others = [
      { button: 1 },
      { metaKey: true },
      { ctrlKey: true },
      { shiftKey: true },
      { defaultPrevented: true },
    ];
    expect(others.some((other) => isPlainClick({ ...plain, ...other }))).toBe(false);
  });
});
