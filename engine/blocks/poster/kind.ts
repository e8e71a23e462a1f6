import type { BlockKind } from '#engine/blocks/forms/blockKind.ts';
import { type BlockInput, blockBase, fillText } from '#engine/core/plan/block/blockEvaluator.ts';
import { locatorTiles } from '#engine/core/plan/map/locatorTiles.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import { areaPlaces } from '#engine/core/plan/suite/areaPlaces.ts';
import type { PosterBlock, PosterView } from '#generated/types.ts';

/** A sheet that arranges other blocks of its page. */
export const posterKind: BlockKind<'poster'> = {
  makesPage: 'hub',
  listsMany: true,
  texts: ({ heading }) => [{ text: heading, path: ['heading'] }],
  evaluate: evaluatePoster,
  besideFigures: 'arranges',
  isSheet: true,
  drawing: async () => ({ pagePicture: (await import('./picture.ts')).posterPictures }),
  forms: {
    figures: { why: 'its figures are those of the blocks on it' },
    picture: async () => ({ filePicture: (await import('./picture.ts')).posterFile }),
    document: { why: 'it is a document itself: one sheet' },
    poster: { why: 'a sheet holds no other' },
  },
};

/** The arrangement of a sheet. Its figures are those of the blocks it names, so the two cannot differ. */
function evaluatePoster(input: BlockInput<PosterBlock>): PosterView {
  const { page, context, block } = input;
  const { messages, sites } = page.suite;
  const { name, maori_name } = page.situation.focus;
  return {
    ...blockBase(input),
    kind: 'poster',
    heading: fillText(page, context, block.heading),
    ...(maori_name && maori_name !== name && { maoriName: maori_name }),
    rows: block.rows.map((columns) => columns.map((column) => [column].flat())),
    ...(block.locator && { locator: locatorOf(page) }),
    mark: sites.suite.name,
    sourceTitle: messages.source ?? 'Source',
    ...(sites.suite.demonstrationNotice && { notice: sites.suite.demonstrationNotice }),
  };
}

/** The tiles of the locator map; empty if the area is not on it. */
function locatorOf(page: ResolvedPage): PosterView['locator'] {
  const places = areaPlaces(page.index, page.situation.product.areaTypes, page.areas.focus.area_id);
  const tiles = places ? locatorTiles(page, places) : [];
  const isMarked = tiles.some(({ part }) => part === 'focus');
  return isMarked ? tiles.map(({ column, row, part }) => ({ column, row, part })) : [];
}
