// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { drawPicture } from '../../render/testing/drawPicture.ts';
import { growthFrame } from '../../render/testing/invented.ts';
import { standaloneSvg } from './standaloneSvg.ts';

const words = {
  title: 'Output growth',
  subtitle: 'Annual % change',
  source: 'Source: Invented Statistics Office. Demonstration data.',
};

function drawn(): SVGSVGElement {
  document.body.innerHTML = `<section>${drawPicture(growthFrame, 'alt').narrow}</section>`;
  return document.querySelector('svg') as SVGSVGElement;
}

describe('standaloneSvg', () => {
  it('takes title, unit and source along, and that the figures are a demonstration', () => {
    const texts = [...standaloneSvg(drawn(), words).children].filter(({ tagName }) => tagName === 'text');
    expect(texts.map(({ textContent }) => textContent)).toEqual([words.title, words.subtitle, words.source]);
  });

  it('is a little larger than the drawing and holds it whole', () => {
    const picture = standaloneSvg(drawn(), words);
    expect(picture.getAttribute('viewBox')).toBe('0 0 360 364');
    expect(picture.querySelectorAll('polyline')).toHaveLength(4);
  });

  it('brings the colour key of the block, in as many rows as it needs', () => {
    const keys = ['Kōwhai District', 'Whole Country', 'Rātā City'].map((name) => ({
      name,
      colour: '#123456',
    }));
    const picture = standaloneSvg(drawn(), words, keys);
    expect([...picture.querySelectorAll('circle')].map((dot) => dot.getAttribute('cy'))).toEqual([
      '67',
      '67',
      '87',
    ]);
    expect(picture.getAttribute('height')).toBe('404');
  });

  it('leaves the drawing on the page as it is', () => {
    const drawing = drawn();
    const before = drawing.outerHTML;
    standaloneSvg(drawing, words);
    expect(drawing.outerHTML).toBe(before);
  });

  it('needs no style sheet', () => {
    const drawing = drawn();
    drawing.firstElementChild?.setAttribute('class', 'f-focus');
    expect(standaloneSvg(drawing, words).outerHTML).not.toContain('class=');
  });
});
