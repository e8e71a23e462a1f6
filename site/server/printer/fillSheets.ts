import type { Page } from 'playwright-core';
import { type Piece, planSheets } from './planSheets.ts';

/** px between the margins of a sheet, as print.css and printed.css set them: A4, 96 px to an inch */
const SHEET = { width: 673, height: 986 };

/** Shrinks drawings of a loaded document if one more piece then fits on a page. */
export async function fillSheets(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(SHEET);
  const factors = planSheets(await page.evaluate(measurePieces), SHEET.height);
  await page.evaluate(applyFactors, factors);
}

/** Runs in the document: finds the pieces of each page and numbers them. */
function measurePieces(): Piece[] {
  const origin = document.querySelector('[data-own-sheet]')?.getBoundingClientRect().bottom ?? 0;
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const staysWithNext = (element: Element) => getComputedStyle(element).breakAfter === 'avoid';
  /** The previous element, also outside the parent; null at the start of the document. */
  const before = (element: Element): Element | null => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
      if (at.previousElementSibling) return at.previousElementSibling;
    return null;
  };
  const topOf = (element: Element): number => {
    const previous = before(element);
    if (!previous || boxOf(previous).bottom <= origin) return boxOf(element).top;
    return staysWithNext(previous) || boxOf(previous).height === 0 ? topOf(previous) : boxOf(element).top;
  };
  const pieces: Piece[] = [];
  const walk = (parent: Element) => {
    for (const element of parent.children) {
      const box = boxOf(element);
      if (box.height === 0 || box.bottom <= origin || element.tagName === 'TABLE') continue;
      if (staysWithNext(element)) continue;
      if (getComputedStyle(element).breakInside !== 'avoid') {
        walk(element);
        continue;
      }
      const drawings = [...element.querySelectorAll('svg.chart')].filter(
        (svg) => !svg.closest('[data-beside]'),
      );
      element.setAttribute('data-piece', String(pieces.length));
      pieces.push({
        top: topOf(element) - origin,
        bottom: box.bottom - origin,
        drawn: drawings.reduce((sum, svg) => sum + boxOf(svg).height, 0),
      });
    }
  };
  walk(document.body);
  return pieces;
}

/** Runs in the document: `--fit` scales drawings (ChartPlot.module.css). */
function applyFactors(factors: number[]): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-piece]')) {
    const factor = factors[Number(element.dataset.piece)] ?? 1;
    if (factor < 1) element.style.setProperty('--fit', factor.toFixed(3));
  }
}
