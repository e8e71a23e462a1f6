export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Cuts a box into boxes with areas in proportion to the figures, as near to squares as may be: rows along the shorter side,
 * each filled while that makes its boxes less long (Bruls, Huizing and van Wijk, "Squarified treemaps", 2000).
 * @param values above zero, largest first
 */
export function squarify(values: readonly number[], box: Box): Box[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  if (total <= 0) return [];
  const scale = (box.width * box.height) / total;
  const areas = values.map((value) => value * scale);
  const boxes: Box[] = [];
  let rest = box;
  let start = 0;
  while (start < areas.length) {
    const count = rowLength(areas, start, Math.min(rest.width, rest.height));
    const row = areas.slice(start, start + count);
    const placed = placeRow(row, rest);
    boxes.push(...placed.boxes);
    rest = placed.rest;
    start += count;
  }
  return boxes;
}

function rowLength(areas: readonly number[], start: number, side: number): number {
  let count = 1;
  let worst = worstRatio(areas.slice(start, start + 1), side);
  while (start + count < areas.length) {
    const next = worstRatio(areas.slice(start, start + count + 1), side);
    if (next > worst) break;
    worst = next;
    count += 1;
  }
  return count;
}

/** How far the longest box of a row is from a square; 1 is a square. */
function worstRatio(row: readonly number[], side: number): number {
  const sum = row.reduce((total, area) => total + area, 0);
  const [most, least] = [Math.max(...row), Math.min(...row)];
  return Math.max((side * side * most) / (sum * sum), (sum * sum) / (side * side * least));
}

function placeRow(row: readonly number[], box: Box): { boxes: Box[]; rest: Box } {
  const sum = row.reduce((total, area) => total + area, 0);
  const upright = box.width >= box.height;
  const depth = sum / (upright ? box.height : box.width);
  let offset = 0;
  const boxes = row.map((area) => {
    const length = area / depth;
    const placed = upright
      ? { x: box.x, y: box.y + offset, width: depth, height: length }
      : { x: box.x + offset, y: box.y, width: length, height: depth };
    offset += length;
    return placed;
  });
  const rest = upright
    ? { x: box.x + depth, y: box.y, width: Math.max(0, box.width - depth), height: box.height }
    : { x: box.x, y: box.y + depth, width: box.width, height: Math.max(0, box.height - depth) };
  return { boxes, rest };
}
