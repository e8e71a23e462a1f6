/** The outlines of areas in a map, one for each readout, in the same order; empty in other pictures. */
export const outlinesOf = (svg: SVGSVGElement): Element[] => [...svg.querySelectorAll('[data-areas] path')];

/** Index of the area under the pointer, -1 without one; undefined if the picture is not a map of outlines. */
export function outlineAt(svg: SVGSVGElement, { clientX, clientY }: PointerEvent): number | undefined {
  const outlines = outlinesOf(svg);
  if (outlines.length === 0) return undefined;
  const under = svg.ownerDocument.elementsFromPoint(clientX, clientY);
  return outlines.findIndex((outline) => under.includes(outline));
}
