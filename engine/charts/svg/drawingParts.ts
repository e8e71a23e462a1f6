/** Width and height of a drawing in whole px. */
export function drawingSize(drawing: string): [width: number, height: number] {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(drawing) ?? [];
  return [Math.ceil(Number(width ?? 0)), Math.ceil(Number(height ?? 0))];
}

/** Contents of the outermost element of a drawing. */
export function insideOf(drawing: string): string {
  return drawing.slice(drawing.indexOf('>') + 1, drawing.lastIndexOf('</svg>'));
}
