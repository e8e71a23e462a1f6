import type { Services } from '#api/services/services.ts';
import { isMade } from '#engine/blocks/forms/blockKind.ts';
import { kindOf } from '#engine/blocks/kinds.ts';
import { pageInWords } from '#engine/blocks/pageInWords.ts';
import { pictureWidths } from '#engine/charts/contract/pictureWidths.ts';
import { type ShareWords, shareSvg } from '#engine/charts/standalone/shareSvg.ts';
import { blockHead } from '#engine/core/words/blockHead.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import { sayNoBlock } from '#engine/page/address/refusals.ts';
import type { BlockView, ContentView, PageView } from '#generated/types.ts';
import { notFound } from '#serving/http/problem.ts';
import { drawnBlock, pictureLooks } from './blockPicture.ts';
import { painted } from './painted.ts';

/**
 * The preview picture of a page or one of its blocks, as PNG of SHARE_SIZE: a chart with its title, source
 * and the name of the suite. Without a chart, it shows text of the page.
 * @param block name; absent: the first chart
 * @throws Refusal 404 if the page does not show the drawing, 503 if too many pictures are being rendered
 */
export async function sharePicture(
  services: Services,
  appType: string,
  view: PageView | ContentView,
  block: string | undefined,
): Promise<Uint8Array> {
  const shown = 'blocks' in view ? sharedBlock(view, block) : undefined;
  if (block !== undefined && !shown) {
    const drawn = 'blocks' in view ? view.blocks.filter(isDrawn) : [];
    throw notFound(
      sayNoBlock(
        block,
        drawn.map(({ name }) => name),
      ),
      'no-picture',
    );
  }
  const { suite, sites } = services.suite.sites;
  const site = sites.find(({ app_type }) => app_type === appType)?.title ?? '';
  const told = shown ? [shown] : 'blocks' in view ? view.blocks : [];
  const isInvented = told.some(({ demonstration }) => demonstration);
  const words: ShareWords = {
    place: [...new Set([...('area' in view ? [view.area.name] : []), site])].join(' · '),
    ...(shown ? blockWords(shown) : { title: view.title, said: pageInWords(view) ?? '', foot: [] }),
    mark: suite.name,
  };
  const foot = [...words.foot, isInvented ? suite.demonstrationNotice : ''].filter(Boolean);
  const chart =
    'blocks' in view && shown
      ? await drawnBlock({ services, view, block: shown }, null, pictureWidths.narrow)
      : null;
  return painted(services, shareSvg({ ...words, foot }, chart, pictureLooks()), 1);
}

function blockWords(block: BlockView): Pick<ShareWords, 'title' | 'said' | 'foot'> {
  const { title, subtitle } = blockHead(block);
  return { title, said: subtitle, foot: [`${word('source')}: ${block.source}.`] };
}

const isDrawn = (block: BlockView): boolean => isMade(kindOf(block).forms.picture) && 'frame' in block;

function sharedBlock({ blocks }: PageView, name: string | undefined): BlockView | undefined {
  const drawn = blocks.filter(isDrawn);
  if (name !== undefined) return drawn.find((block) => block.name === name);
  return drawn.find((block) => kindOf(block).isPreview) ?? drawn[0];
}
