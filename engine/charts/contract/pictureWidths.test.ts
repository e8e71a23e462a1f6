import { expect, it } from 'vitest';
import { fittingWidth, isReadable, roomWidths } from './pictureWidths.ts';

it.each([
  [283, 328],
  [559, 328],
  [560, 560],
  [654, 560],
  [919, 696],
  [974, 920],
])('%s px of room take the drawing of %s px', (room, width) => {
  expect(fittingWidth(room)).toBe(width);
});

it('draws for any room a picture whose words can be read', () => {
  for (let room = 560; room < 1200; room += 7) expect(isReadable(fittingWidth(room), room)).toBe(true);
  expect([600, 639, 974, 1000].map((room) => isReadable(roomWidths[2], room))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
