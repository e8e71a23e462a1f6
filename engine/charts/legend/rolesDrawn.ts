import type { ChartSize } from '#engine/charts/contract/chart.ts';
import type { AreaRole, PagePayload } from '#generated/types.ts';

/** How a drawing uses an area's colour: for a line or a surface, whose edge may have the same colour. */
export type RoleShape = 'line' | 'box';

const roles: Record<string, AreaRole> = {
  focus: 'focus',
  benchmark: 'benchmark',
  1: 'compare1',
  2: 'compare2',
  3: 'compare3',
  4: 'compare4',
};
const classNames = new Map(Object.entries(roles).map(([name, role]) => [role, name]));
const roleClass = /(?<![\w-])([fs])-(focus|benchmark|[1-4])(?![\w-])/g;
const classList = /(?<=class=")[^"]*/g;

/**
 * The areas whose colours a drawing uses (classes f-… fill, s-… stroke; see engine/charts/chart.css). A
 * drawing that names areas by place needs no key, so it has none.
 */
export function rolesDrawn(svg: string): Map<AreaRole, RoleShape> {
  const drawn = new Map<AreaRole, RoleShape>();
  if (isMarked(svg, PLACED)) return drawn;
  for (const [words] of svg.matchAll(classList))
    for (const [, paint, name = ''] of words.matchAll(roleClass)) {
      const role = roles[name];
      const isLine = paint === 's' && !words.split(' ').includes(`f-${name}`);
      if (role && (isLine || !drawn.has(role))) drawn.set(role, isLine ? 'line' : 'box');
    }
  return drawn;
}

/** The classes of areas' colours, which `rolesDrawn` can read again. */
const classesOf = (drawn: ReadonlyMap<AreaRole, RoleShape>): string[] =>
  [...drawn].map(([role, shape]) => `${shape === 'line' ? 's' : 'f'}-${classNames.get(role)}`);

/** Class of a drawing whose lines have the names of their areas, so it needs no key. */
export const NAMED = 'named';

/** The same if the names are too close to press: paper needs no key then, a screen does. */
export const CLOSE = 'close';

/** Class of a drawing that names areas by place. */
export const PLACED = 'placed';

const isMarked = (svg: string, word: string): boolean =>
  /^<svg class="([^"]*)/.exec(svg)?.[1]?.split(' ').includes(word) ?? false;

/** Whether the names of lines can replace a key. */
export const isNamed = (svg: string): boolean => isMarked(svg, NAMED);

/** Whether a drawing names its lines. */
export const isLabelled = (svg: string): boolean => isNamed(svg) || isMarked(svg, CLOSE);

/**
 * The payload of a document with charts in the likely size only. The other size is an empty frame that
 * lists the colours; a browser with room for it requests the page again.
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
  const open = svg.slice(0, svg.indexOf('>')).replace(left, '');
  const classes = classesOf(rolesDrawn(svg));
  return `${open.replace('class="chart', ['class="chart', ...classes].join(' '))} aria-hidden="true"></svg>`;
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
