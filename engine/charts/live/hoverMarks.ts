import type { Readout } from '#engine/charts/contract/chart.ts';

const svgSpace = 'http://www.w3.org/2000/svg';

/**
 * Highlights the place of a readout: a rule and dots in charts read by period, the edge of an area on a map,
 * otherwise a frame.
 */
export interface HoverMarks {
  show: (svg: SVGSVGElement, readout: Readout, outline?: Element) => void;
  hide: () => void;
}

export function createHoverMarks(document: Document): HoverMarks {
  const group = document.createElementNS(svgSpace, 'g');
  group.setAttribute('class', 'chart-hover');
  const add = (tag: string, attributes: Record<string, string | number>): void => {
    const element = document.createElementNS(svgSpace, tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
    group.append(element);
  };
  return {
    show(svg, { dots = [], rule, box }, outline) {
      group.replaceChildren();
      const x = dots[0]?.x ?? box.x + box.width / 2;
      if (rule) add('path', { d: `M${x} ${box.y}v${box.height}`, class: 's-axis' });
      else if (outline) add('path', { ...edgeOf(outline), class: 's-ink', 'stroke-width': 2 });
      else add('rect', { ...box, rx: 2, class: 's-ink', 'stroke-width': 1.5 });
      for (const dot of dots)
        add('circle', { cx: dot.x, cy: dot.y, r: 4, fill: dot.colour, class: 's-paper' });
      svg.append(group);
    },
    hide: () => group.remove(),
  };
}

/** The attributes that shape the outline of an area, without its colours. */
const edgeOf = (outline: Element): Record<string, string> =>
  Object.fromEntries(
    ['d', 'transform'].flatMap((name) => {
      const value = outline.getAttribute(name);
      return value === null ? [] : [[name, value]];
    }),
  );
