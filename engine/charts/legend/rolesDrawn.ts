import type { ChartSize } from '#engine/charts/contract/chart.ts';
import type { AreaRole, PagePayload } from '#generated/types.ts';

/** How an area's colour shows in a drawing: as a line or as a surface, which may have an edge of its own colour. */
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
 * The areas whose colours a drawing uses (classes f-… fill, s-… stroke; see engine/charts/chart.css). A chart may show its areas by
 * place instead; then its colours need no key.
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

/** The classes of these areas' colours, from which the same areas are read again. */
const classesOf = (drawn: ReadonlyMap<AreaRole, RoleShape>): string[] =>
  [...drawn].map(([role, shape]) => `${shape === 'line' ? 's' : 'f'}-${classNames.get(role)}`);

/** The word among the classes of a drawing whose lines bear the names of their areas, so that no key need name them. */
export const NAMED = 'named';

/** The same if names are too close to press: paper needs no key then, a screen does. */
export const CLOSE = 'close';

/** The same of one that names the place of each area. */
export const PLACED = 'placed';

const isMarked = (svg: string, word: string): boolean =>
  /^<svg class="([^"]*)/.exec(svg)?.[1]?.split(' ').includes(word) ?? false;

/** Whether a drawing names its lines so that the names can stand for a key. */
export const isNamed = (svg: string): boolean => isMarked(svg, NAMED);

/** Whether readers of a drawing know its lines by their names. */
export const isLabelled = (svg: string): boolean => isNamed(svg) || isMarked(svg, CLOSE);

/** An empty drawing with the classes of area colours that a full one uses: what a legend is made from when the drawing itself stands in the page already. */
export function emptyDrawing(svg: string): string {
  const classes = [...classesOf(rolesDrawn(svg)), ...[NAMED, CLOSE].filter((word) => isMarked(svg, word))];
  return classes.length === 0 ? '' : `<svg class="${classes.join(' ')}"></svg>`;
}

/**
 * The payload of a document, whose charts come in the size that is likely. Of the other size stays a frame without marks, which keeps its room and says
 * which colours there are; who has room for it asks for the page again.
 */
export function oneSize(payload: PagePayload, size: ChartSize): PagePayload {
  const blocks = new Map(payload.view?.blocks.map((block) => [block.name, block]));
  const pictures = Object.entries(payload.pictures).map(([name, picture]) => {
    const left = sentSize(blocks.get(name) ?? {}, size) === 'wide' ? 'narrow' : 'wide';
    const comesAlive = picture[left].includes('<metadata>');
    return [name, comesAlive ? { ...picture, [left]: frameOf(picture[left]) } : picture];
  });
  return { ...payload, pictures: Object.fromEntries(pictures) };
}

/** The size of a picture that a document for a place of one size sends: maps are never wider than a narrow one. */
export const sentSize = (block: object, size: ChartSize): ChartSize => ('tiles' in block ? 'narrow' : size);

/** A drawing without what is in it. */
export function frameOf(svg: string): string {
  const open = svg.slice(0, svg.indexOf('>')).replace(/ (?:role|aria-label)="[^"]*"/g, '');
  const classes = classesOf(rolesDrawn(svg));
  return `${open.replace('class="chart', ['class="chart', ...classes].join(' '))} aria-hidden="true"></svg>`;
}

/** Whether a picture is a frame without marks. */
export const isFrame = (svg: string): boolean => svg.endsWith(' aria-hidden="true"></svg>');

/**
 * The payload for hydration, without the drawings that already stand in the HTML. Of each stays its name, its heights and which
 * area colours it uses: blocks leave the server's markup as it is and make the same legend.
 */
export function slimPictures(payload: PagePayload): PagePayload {
  const pictures = Object.entries(payload.pictures).map(([name, picture]) => [
    name,
    { ...picture, wide: emptyDrawing(picture.wide), narrow: emptyDrawing(picture.narrow) },
  ]);
  const { content } = payload;
  return {
    ...payload,
    ...(content && { content: { ...content, html: '' } }),
    pictures: Object.fromEntries(pictures),
  };
}
