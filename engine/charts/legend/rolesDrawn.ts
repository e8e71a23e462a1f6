import type { ChartSize } from '#engine/charts/contract/chart.ts';
import type { AreaRole, PagePayload } from '#generated/types.ts';

/** How an area's colour shows in a drawing: as a line or as a surface. */
export type RoleShape = 'line' | 'box';

const roles: Record<string, AreaRole> = {
  focus: 'focus',
  benchmark: 'benchmark',
  1: 'compare1',
  2: 'compare2',
  3: 'compare3',
  4: 'compare4',
};
const roleClass = /(?<![\w-])([fs])-(focus|benchmark|[1-4])(?![\w-])/g;

/**
 * The areas whose colours a drawing uses (classes f-… fill, s-… stroke; see engine/charts/chart.css). A chart may show its areas by
 * place instead; then its colours need no key.
 */
export function rolesDrawn(svg: string): Map<AreaRole, RoleShape> {
  const drawn = new Map<AreaRole, RoleShape>();
  for (const [, paint, name = ''] of svg.matchAll(roleClass)) {
    const role = roles[name];
    if (role && (paint === 's' || !drawn.has(role))) drawn.set(role, paint === 's' ? 'line' : 'box');
  }
  return drawn;
}

/** The word among the classes of a drawing whose lines bear the names of their areas, so that no key need name them. */
export const NAMED = 'named';

/** Whether a drawing names its lines. */
export const isNamed = (svg: string): boolean => /^<svg class="[^"]*\bnamed\b/.test(svg);

/** An empty drawing with the classes of area colours that a full one uses: what a legend is made from when the drawing itself stands in the page already. */
export function emptyDrawing(svg: string): string {
  const named = isNamed(svg) ? [NAMED] : [];
  const classes = [...new Set([...svg.matchAll(roleClass)].map(([name]) => name)), ...named];
  return classes.length === 0 ? '' : `<svg class="${classes.join(' ')}"></svg>`;
}

/**
 * The payload of a document, whose charts come in the size that is likely. Of the other size stays a frame without marks, which keeps its room and says
 * which colours there are; who has room for it asks for the page again. Maps are never wider than a narrow one.
 */
export function oneSize(payload: PagePayload, size: ChartSize): PagePayload {
  const maps = new Set(payload.view?.blocks.flatMap((block) => ('tiles' in block ? [block.name] : [])));
  const other = size === 'wide' ? 'narrow' : 'wide';
  const pictures = Object.entries(payload.pictures).map(([name, picture]) => {
    const left = maps.has(name) ? 'wide' : other;
    const comesAlive = picture[left].includes('<metadata>');
    return [name, comesAlive ? { ...picture, [left]: frameOf(picture[left]) } : picture];
  });
  return { ...payload, pictures: Object.fromEntries(pictures) };
}

/** A drawing without what is in it. */
function frameOf(svg: string): string {
  const open = svg.slice(0, svg.indexOf('>')).replace(/ (?:role|aria-label)="[^"]*"/g, '');
  const classes = [...new Set([...svg.matchAll(roleClass)].map(([name]) => name))];
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
