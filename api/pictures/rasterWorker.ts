import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { encodePng } from './encodePng.ts';

/** A picture to rasterise in a thread, so that half a second of work delays no page. */
export interface RasterJob {
  id: number;
  svg: string;
  scale: number;
}
export interface RasterDone {
  id: number;
  png?: Uint8Array;
  error?: string;
}

const require = createRequire(import.meta.url);
const fontFolder = dirname(require.resolve('@expo-google-fonts/inter/package.json'));
const fontBuffers = ['400Regular', '600SemiBold'].map((name) =>
  readFileSync(join(fontFolder, name, `Inter_${name}.ttf`)),
);
const ready = initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));

parentPort?.on('message', async ({ id, svg, scale }: RasterJob) => {
  try {
    await ready;
    const png = paint(svg, scale);
    parentPort?.postMessage({ id, png } satisfies RasterDone, [png.buffer as ArrayBuffer]);
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) } satisfies RasterDone);
  }
});

function paint(svg: string, scale: number): Uint8Array {
  const font = { fontBuffers, loadSystemFonts: false, defaultFontFamily: 'Inter' };
  const picture = new Resvg(svg, { fitTo: { mode: 'zoom', value: scale }, font });
  const image = picture.render();
  const png = Uint8Array.from(encodePng(image.pixels, image.width, image.height));
  image.free();
  picture.free();
  return png;
}
