import { describe, expect, it } from 'vitest';
import { blockStyles, stylesFor } from './siteRenderer.ts';

const chunk = (css: string, imports: string[] = [], isDynamicEntry = false) => ({
  file: '',
  css: [css],
  imports,
  isDynamicEntry,
});
const manifest = {
  'web/app/browser.tsx': chunk('app.css', ['_shared.js']),
  '_shared.js': chunk('shared.css'),
  '_Tiles.js': chunk('tiles.css', ['web/app/browser.tsx']),
  '../engine/blocks/map/view.tsx': chunk('map.css', ['web/app/browser.tsx', '_Tiles.js'], true),
  '../engine/blocks/chart/play/YearSlider.tsx': chunk('slider.css', ['_Tiles.js'], true),
  '../engine/blocks/geography/view.tsx': chunk('geography.css', ['_Tiles.js', '_shared.js'], true),
};

describe('the style sheets of blocks that come as scripts of their own', () => {
  it('are those of all that a view imports, its own last, without those every document has', () => {
    expect(blockStyles(manifest)).toEqual({
      map: ['/tiles.css', '/map.css'],
      'chart/play': ['/tiles.css', '/slider.css'],
      geography: ['/tiles.css', '/geography.css'],
    });
  });

  const renderer = { styles: [], blockStyles: blockStyles(manifest) };

  it('are in the document with a slider before its script, and in no other with a chart (pages-M10)', () => {
    const still = { kind: 'chart', name: 'growth' };
    const played = { ...still, play: true };
    expect(stylesFor(renderer, [played])).toEqual(['/tiles.css', '/slider.css']);
    expect(stylesFor(renderer, [still])).toEqual([]);
  });

  it('are named once in a document', () => {
    const kinds = [{ kind: 'map' }, { kind: 'geography' }, { kind: 'map' }];
    expect(stylesFor(renderer, kinds)).toEqual(['/tiles.css', '/map.css', '/geography.css']);
  });
});
