import { describe, expect, it } from 'vitest';
import { namesRoom } from './TableBox.tsx';

describe('namesRoom', () => {
  it('ends the room of a table between two columns of figures (pages-N8)', () => {
    expect(namesRoom(700, 200, [120, 120, 120, 120, 120])).toBe(220);
    expect(namesRoom(700, 200, [120, 180, 190, 120])).toBe(210);
    // Two columns of 88.6 px beside 150.8 px of names, rounded.
    expect(namesRoom(328, 151, [89, 89, 89])).toBe(150);
  });

  it('leaves the names as wide as they are where no figure or every figure has room', () => {
    expect(namesRoom(300, 200, [120, 120])).toBe(200);
    expect(namesRoom(300, 200, [])).toBe(200);
    expect(namesRoom(440, 200, [120, 120])).toBe(200);
  });
});
