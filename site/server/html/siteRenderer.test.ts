import { describe, expect, it } from 'vitest';
import { documentStyle, stylesFor } from './documentStyle.ts';
import { blockStyles } from './siteRenderer.ts';
import { styleRules } from './styleRules.ts';

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

describe('the style of a document', () => {
  const css = 'i{top:0}b{top:0}';
  const whole = { css, contentCss: `${css}p{top:0}`, styles: [], blockStyles: { map: ['/map.css'] } };
  const rules = new Map([
    ['/app.css', styleRules(css, [])],
    ['/map.css', styleRules('i.map{left:0}', [])],
  ]);
  const built = { ...whole, sheets: { page: ['/app.css'], content: ['/app.css', '/written.css'], rules } };
  const blocks = [{ kind: 'map' }];

  it('is what its markup uses, and the whole sheets after it in their order', () => {
    expect(documentStyle(built, blocks, '<i class="map">', false)).toEqual({
      css: 'i{top:0}i.map{left:0}',
      styles: [],
      lateStyles: ['/app.css', '/map.css'],
    });
    expect(documentStyle(built, [], '<b>', true).lateStyles).toEqual(['/app.css', '/written.css']);
  });

  it('is whole where no build has made sheets', () => {
    expect(documentStyle(whole, blocks, '<i>', true)).toEqual({
      css: whole.contentCss,
      styles: ['/map.css'],
    });
  });
});
