import type { ChartLayout, Readout } from '#engine/charts/contract/chart.ts';

const svgSpace = 'http://www.w3.org/2000/svg';

/** The rule and dots that show which period the readout reads; a frame for boxes. */
export interface HoverMarks {
  show: (readout: Readout) => void;
  hide: () => void;
}

/** Adds an empty group over the drawing, with the plot's corner as its origin. */
export function createHoverMarks(svg: SVGSVGElement, layout: ChartLayout): HoverMarks {
  const document = svg.ownerDocument;
  const group = document.createElementNS(svgSpace, 'g');
  group.setAttribute('class', 'chart-hover');
  group.setAttribute('transform', `translate(${layout.padding.left},${layout.padding.top})`);
  svg.append(group);
  const add = (tag: string, attributes: Record<string, string | number>): void => {
    const element = document.createElementNS(svgSpace, tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
    group.append(element);
  };
  return {
    show(readout) {
      group.replaceChildren();
      const { dots = [], rule, box } = readout;
      const x = dots[0]?.x ?? box.x + box.width / 2;
      if (rule) add('path', { d: `M${x} 0V${layout.height}`, class: 's-axis' });
      for (const dot of dots)
        add('circle', { cx: dot.x, cy: dot.y, r: 4, fill: dot.colour, class: 's-paper' });
    },
    hide: () => group.replaceChildren(),
  };
}
