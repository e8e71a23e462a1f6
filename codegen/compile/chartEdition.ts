import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeStamp } from './codeStamp.ts';

/** Code that draws compiled charts. */
const drawing = ['engine/charts', 'engine/core'];

const code = [
  'codegen/vega',
  'codegen/check/vegaLite',
  'engine/charts/marks',
  'engine/charts/spec',
  'engine/charts/vega',
];

/**
 * Changes with Vega-Lite and with the code that checks and compiles charts, which invalidates cached results.
 */
export function chartEdition(root: string): string {
  const manifest = readFileSync(join(root, 'node_modules/vega-lite/package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  return `${version}/${codeStamp(root, code)}`;
}

/** Changes with the code that draws charts and with its packages, which invalidates kept drawings. */
export function drawingEdition(root: string): string {
  const packages = readFileSync(join(root, 'node_modules/.package-lock.json'));
  return createHash('sha256').update(codeStamp(root, drawing)).update(packages).digest('hex').slice(0, 16);
}
