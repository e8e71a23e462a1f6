import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import { placeOf } from '#codegen/load/suiteFiles.ts';
import { chosenCharts } from '#engine/blocks/readings.ts';
import { nearest } from '#engine/core/words/nearest.ts';

/** Reports an unknown page or chart in a product's showcase. */
export const showcase: Rule = {
  name: 'showcase',
  *check({ files }): Iterable<Problem> {
    for (const file of files.product) {
      const shown = file.value.showcase;
      if (!shown) continue;
      const { product } = placeOf(file);
      const at = (key: string) => ({ file, path: ['showcase', key] });
      const said = (name: string, known: readonly string[]) => ({ name, near: nearest(name, known), known });
      const pages = files.page.filter((page) => placeOf(page).product === product);
      const page = pages.find(({ value }) => value.path === shown.path);
      if (!page) {
        const known = pages.map(({ value }) => value.path);
        yield { ...at('path'), message: messages.unknownPage(said(shown.path, known)), rule: 'unknown-page' };
        continue;
      }
      const charts = chosenCharts(page.value).map(({ block }) => block.name);
      if (!charts.includes(shown.block)) {
        const message = messages.unknownChartBlock(shown.path, said(shown.block, charts));
        yield { ...at('block'), message, rule: 'unknown-block' };
      }
    }
  },
};
