import type { ChartSize } from '#engine/charts/contract/chart.ts';
import { roleToken } from '#engine/charts/scale/colours.ts';
import type { AreaRole, PagePayload } from '#generated/types.ts';

/** How a drawing shows an area; of several ways, the first is that of its key. */
export const shapes = ['line', 'box', 'tick', 'dot', 'ring'] as const;
export type RoleShape = (typeof shapes)[number];

export const areaRoles: readonly AreaRole[] = [
  'focus',
  'benchmark',
  'compare1',
  'compare2',
  'compare3',
  'compare4',
];

/** Class of a drawing whose lines have the names of their areas, so it needs no key. */
export const NAMED = 'named';

/** The same if the names are too close to press: paper needs no key then, a screen does. */
export const CLOSE = 'close';

/** Classes of a drawing's root, which say how it shows areas (keyWords.ts), such as `line-focus`. */
const rootClasses = (svg: string): string[] => /^<svg class="([^"]*)/.exec(svg)?.[1]?.split(' ') ?? [];

/** How a drawing shows the areas that need a key. */
export function rolesDrawn(svg: string): Map<AreaRole, RoleShape> {
  const classes = rootClasses(svg);
  return new Map(
    areaRoles.flatMap((role) => {
      const shape = shapes.find((one) => classes.includes(`${one}-${roleToken(role)}`));
      return shape ? [[role, shape]] : [];
    }),
  );
}

/** Whether the names of lines can replace a key. */
export const isNamed = (svg: string): boolean => rootClasses(svg).includes(NAMED);

/** Whether a drawing names its lines. */
export const isLabelled = (svg: string): boolean => isNamed(svg) || rootClasses(svg).includes(CLOSE);

/**
 * The payload of a document with charts in the likely size only. The other size is an empty frame that
 * says its key; a browser with room for it requests the page again.
 */
export function oneSize(payload: PagePayload, size: ChartSize): PagePayload {
  const blocks = new Map(payload.view?.blocks.map((block) => [block.name, block]));
  const pictures = Object.entries(payload.pictures).map(([name, picture]) => {
    const left = sentSize(blocks.get(name) ?? {}, size) === 'wide' ? 'narrow' : 'wide';
    const comesAlive = picture[left].includes('<metadata>');
    return [name, comesAlive ? { ...picture, [left]: frameOf(picture[left], left) } : picture];
  });
  return { ...payload, pictures: Object.fromEntries(pictures) };
}

/** The size of a picture that a document sends: maps are never wider than a narrow one. */
export const sentSize = (block: object, size: ChartSize): ChartSize => ('tiles' in block ? 'narrow' : size);

/** A drawing without its contents. Only a wide one reserves space: a wide drawing shows in its own. */
export function frameOf(svg: string, size: ChartSize): string {
  const left = size === 'wide' ? / (?:role|aria-label)="[^"]*"/g : / (?!class)[\w-]+="[^"]*"/g;
  return `${svg.slice(0, svg.indexOf('>')).replace(left, '')} aria-hidden="true"></svg>`;
}

/** Whether a picture is a frame without marks. */
export const isFrame = (svg: string): boolean => svg.endsWith(' aria-hidden="true"></svg>');

/** The payload for hydration, without drawings and text that the browser reads in the HTML of the same document. */
export function slimPictures(payload: PagePayload): PagePayload {
  const pictures = Object.entries(payload.pictures).map(([name, picture]) => [
    name,
    { ...picture, wide: '', narrow: '' },
  ]);
  const { content } = payload;
  return {
    ...payload,
    ...(content && { content: { ...content, html: '' } }),
    pictures: Object.fromEntries(pictures),
  };
}
