import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { drawHere } from '#engine/charts/draw/chartDrawer.ts';
import { renderPictures } from '#engine/charts/draw/renderPictures.ts';
import { samples } from '#engine/charts/testing/samples.ts';
import '#engine/testing/englishWords.ts';
import { compileChart } from './compileChart.ts';

/**
 * Draws every sample at both widths into a page without scripts: `node codegen/vega/gallery.ts [file]`.
 * Prints the brotli size of each picture in bytes.
 */
const file = process.argv[2] ?? '/tmp/charts.html';
const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const bytes = (text: string): number => brotliCompressSync(text).length;

const fonts = read('engine/ui/style/fonts.css').replace(/url\(['"]@/gu, (start) =>
  start.replace('@', `${root.href}node_modules/@`),
);
const theme = `${fonts}${read('engine/ui/style/tokens.css')}${read('engine/charts/chart.css')}`;
const page = `body{font-family:'Inter Variable','Inter Fallback',sans-serif;background:var(--ground);color:var(--ink);margin:16px;width:1180px}h2{font-size:14px;margin:20px 0 6px}section>div{display:flex;gap:24px;align-items:flex-start}
figure{margin:0;padding:12px;background:var(--paper);border-radius:8px;line-height:0}`;

const sections: string[] = [];
for (const { name, chart, view, options } of samples) {
  const compiled = compileChart(chart, JSON.parse(read(`manifests/charts/${chart}.json`)), options);
  const { wide, narrow } = await renderPictures(drawHere, { chart: compiled }, view);
  const runtime = bytes(JSON.stringify(compiled));
  console.log(`${chart} (${name}): wide ${bytes(wide)}, narrow ${bytes(narrow)}, runtime ${runtime}`);
  sections.push(
    `<section><h2>${chart}: ${name}</h2><div><figure>${wide}</figure><figure>${narrow}</figure></div></section>`,
  );
}
writeFileSync(
  file,
  `<!doctype html><html lang="en-NZ"><meta charset="utf-8"><title>Charts</title><style>${theme}${page}</style>${sections.join('\n')}`,
);
