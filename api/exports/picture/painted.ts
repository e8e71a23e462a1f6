import { TooManyPictures } from '#api/pictures/rasterise.ts';
import type { Services } from '#api/services/services.ts';
import { comeBack } from '#serving/http/problem.ts';

/**
 * Renders an SVG document as PNG.
 * @param scale dots per pixel
 * @throws Refusal 503 if too many pictures are being rendered
 */
export async function painted(
  { rasteriser }: Pick<Services, 'rasteriser'>,
  svg: string,
  scale: number,
): Promise<Uint8Array> {
  try {
    return await rasteriser.paint(svg, scale);
  } catch (error) {
    if (error instanceof TooManyPictures)
      throw comeBack(503, 'busy', 'Too many pictures are being made. Try again.', 5);
    throw error;
  }
}
