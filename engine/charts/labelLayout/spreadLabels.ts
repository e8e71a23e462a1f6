/** A label that should be at `y` px and is `height` px tall. */
export interface WantedLabel {
  y: number;
  height: number;
}

/**
 * Moves labels of a column apart until none overlaps, each as near as possible to its wanted position,
 * between `top` and `bottom` px. Labels that touch form a block centred at the mean of their wanted
 * positions.
 * @returns y of each label in the given order
 */
export function spreadLabels(labels: readonly WantedLabel[], top: number, bottom: number): number[] {
  const order = labels.map((label, index) => ({ label, index })).sort((a, b) => a.label.y - b.label.y);
  const blocks: { members: typeof order; height: number; centre: number }[] = [];
  for (const member of order) {
    blocks.push(place([member], top, bottom));
    for (;;) {
      const last = blocks.at(-1);
      const before = blocks.at(-2);
      if (!last || !before || before.centre + before.height / 2 <= last.centre - last.height / 2 + 1e-9)
        break;
      blocks.splice(-2, 2, place([...before.members, ...last.members], top, bottom));
    }
  }
  const result = new Array<number>(labels.length).fill(0);
  for (const block of blocks) {
    let y = block.centre - block.height / 2;
    for (const { label, index } of block.members) {
      result[index] = y + label.height / 2;
      y += label.height;
    }
  }
  return result;
}

function place(
  members: { label: WantedLabel; index: number }[],
  top: number,
  bottom: number,
): { members: typeof members; height: number; centre: number } {
  const height = members.reduce((sum, { label }) => sum + label.height, 0);
  let offset = 0;
  let wanted = 0;
  for (const { label } of members) {
    wanted += label.y - (offset + label.height / 2);
    offset += label.height;
  }
  const start = Math.max(top, Math.min(wanted / members.length, bottom - height));
  return { members, height, centre: start + height / 2 };
}
