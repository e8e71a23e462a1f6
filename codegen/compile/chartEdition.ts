import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeStamp } from './codeStamp.ts';

const code = [
  'codegen/vega',
  'codegen/check/vegaLite',
  'engine/charts/marks',
  'engine/charts/spec',
  'engine/charts/vega',
];

/** Changes when Vega-Lite does, or the code that judges and compiles charts: what was kept from before then no longer counts. */
export function chartEdition(root: string): string {
  const manifest = readFileSync(join(root, 'node_modules/vega-lite/package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  return `${version}/${codeStamp(root, code)}`;
}
