import { keysOf } from './pictureLegend.ts';
import { saveFile } from './saveFile.ts';
import { type PictureWords, standaloneSvg } from './standaloneSvg.ts';

/** dots a px of the drawing, enough for print */
const sharpness = 3;

/** The drawing of a block that is on show now. */
export function shownDrawing(block: string): SVGSVGElement | null {
  const drawings = document
    .getElementById(block)
    ?.querySelectorAll<SVGSVGElement>('svg.chart, svg[role="img"]');
  return [...(drawings ?? [])].find((drawing) => drawing.getClientRects().length > 0) ?? null;
}

/** Saves a block's drawing as SVG. */
export function saveSvg(name: string, drawing: SVGSVGElement, words: PictureWords): void {
  saveFile(name, new Blob([textOf(drawing, words)], { type: 'image/svg+xml' }));
}

/** Saves a block's drawing as PNG. */
export async function savePng(name: string, drawing: SVGSVGElement, words: PictureWords): Promise<void> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(textOf(drawing, words))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * sharpness;
  canvas.height = image.naturalHeight * sharpness;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob) saveFile(name, blob);
}

const textOf = (drawing: SVGSVGElement, words: PictureWords): string =>
  new XMLSerializer().serializeToString(
    standaloneSvg(drawing, words, keysOf(drawing.closest('section') ?? drawing)),
  );
