import { text } from 'node:stream/consumers';
import * as vega from 'vega';
import { compile, type TopLevelSpec } from 'vega-lite';
import { textMetrics } from 'vega-scenegraph';
import { textWidth } from '#engine/charts/labels/textWidth.ts';
import { isVega } from '#engine/charts/spec/isVega.ts';
import { registerHouseFormat, setHouseFormats } from '#engine/charts/vega/houseFormats.ts';
import { registerWords } from '#engine/core/words/suiteWords.ts';
import { drawnMarks } from './drawnMarks.ts';

/**
 * Draws specs with Vega alone, without the suite except for its format type. It runs as a separate process,
 * reads its standard input, and prints the marks of each as JSON.
 */
const { words, drawings } = JSON.parse(await text(process.stdin));
registerWords(words);
registerHouseFormat();
// A browser measures letters. Without one, Vega assumes that all are equally wide.
textMetrics.width = (item, text) =>
  textWidth(
    String(text ?? item.text ?? ''),
    Number(item.fontSize) || 11,
    Number(item.fontWeight) >= 600 ? 600 : 400,
  );
const drawn = [];
for (const { spec, rows, datasets, signals, formats, width } of drawings) {
  const own = { ...spec, width };
  const runtime = vega.parse(isVega(spec) ? own : compile(own as TopLevelSpec).spec);
  const view = new vega.View(runtime, { renderer: 'none' });
  setHouseFormats(view, formats);
  const known = view.getState({ signals: () => true, data: () => true });
  for (const [name, own] of Object.entries({ ...datasets, table: rows }))
    if (name in known.data) view.data(name, own);
  for (const [name, value] of Object.entries(signals ?? {}))
    if (name in known.signals) view.signal(name, value);
  await view.runAsync();
  drawn.push(drawnMarks((view.scenegraph() as never as { root: never }).root, view.width()));
}
process.stdout.write(JSON.stringify(drawn));
