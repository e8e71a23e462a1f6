import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ChartManifest } from '#generated/types.ts';
import type { StoryPart } from '../pages/storyMaker.ts';
import { chartShown } from './chartShown.ts';

/** The stories of every chart that pages may name, from the manifests of the project. */
export function presetParts(root: string): StoryPart[] {
  return globSync('manifests/charts/*.json', { cwd: root })
    .sort()
    .map((path) => {
      const chart = basename(path, '.json');
      const { title } = JSON.parse(readFileSync(join(root, path), 'utf8')) as ChartManifest;
      return {
        name: `charts.${chart}`,
        module: presetStoryFile(chart, title),
        show: (source) => chartShown(chart, source),
      };
    });
}

/**
 * The stories of a chart, as a module. Its title is plain text, because Storybook reads it without running
 * the module.
 */
function presetStoryFile(chart: string, title: string): string {
  const name = JSON.stringify(chart);
  return `// Made from the chart's manifest by .storybook/charts/presetParts.ts.
import { presetDrawn } from '../../.storybook/charts/presetDrawn.ts';
import { ChartSamples } from '../../.storybook/charts/ChartSamples.tsx';
import { ChartStates } from '../../.storybook/charts/ChartStates.tsx';
import shown from './charts.${chart}.json';

export default {
  id: ${JSON.stringify(`charts-${chart}`)},
  title: ${JSON.stringify(`Charts/Kinds/${title.replaceAll('/', '·')}`)},
  parameters: { reference: ['ChartManifest', 'Charts'] },
  play: presetDrawn,
};

export const Samples = { render: () => <ChartSamples chart=${name} /> };
export const States = { tags: ['!autodocs'], render: () => <ChartStates chart=${name} shown={shown} /> };
`;
}
