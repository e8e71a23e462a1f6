/** The areas of a map by outlines, as they stand in its picture: one for each readout, in the same order. None in other pictures. */
export const outlinesOf = (svg: SVGSVGElement): Element[] => [...svg.querySelectorAll('[data-areas] path')];

/** Place of the area that the pointer is over, -1 where it is over none; undefined where the picture is no map of outlines. */
export function outlineAt(svg: SVGSVGElement, { clientX, clientY }: PointerEvent): number | undefined {
  const outlines = outlinesOf(svg);
  if (outlines.length === 0) return undefined;
  const under = svg.ownerDocument.elementsFromPoint(clientX, clientY);
  return outlines.findIndex((outline) => under.includes(outline));
}
