import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeIfChanged } from './writeIfChanged.ts';

/** An error in a manifest. A command about figures decides whether it needs that manifest. */
export interface ManifestError {
  path: string;
  text: string;
}

/** Everything that generated files and errors depend on. */
const sources = ['manifests', 'schemas', 'codegen', 'engine', 'environment', 'data', 'api', 'site'];

/**
 * Updates generated files, and returns the errors in manifests. Returns those of the last call at once if no
 * file has changed since: commands start three seconds of processor time sooner.
 * @throws Error listing the errors if nothing can be compiled
 */
export async function manifestErrors(root: string): Promise<ManifestError[]> {
  const path = join(root, '.cache/rohe/manifest-errors.json');
  const before = stampOf(root, sources);
  const known = readKnown(path);
  if (known?.stamp === before + stampOf(root, ['generated'])) return known.errors;
  const { runCodegen } = await import('./runCodegen.ts');
  const { formatFinding } = await import('#codegen/check/findings/formatFindings.ts');
  const { findings, suite } = await runCodegen(root, { tolerant: true });
  const errors = findings
    .filter(({ severity }) => severity === 'error')
    .map((finding) => ({ path: finding.path, text: formatFinding(finding) }));
  if (!suite) throw new Error(errors.map(({ text }) => text).join('\n'));
  // The stamp of the sources is the earlier one, so an edit during the run is seen next time.
  writeIfChanged(path, JSON.stringify({ stamp: before + stampOf(root, ['generated']), errors }));
  return errors;
}

interface Known {
  stamp: string;
  errors: ManifestError[];
}

function readKnown(path: string): Known | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Known;
  } catch {
    return undefined;
  }
}

/** Changes when a file is written, added, renamed or removed; reads no contents. */
function stampOf(root: string, folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders.map((name) => join(root, name)).filter((path) => existsSync(path))) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const { size, mtimeMs, ctimeMs } = statSync(path);
      hash.update(`${path} ${size} ${mtimeMs} ${ctimeMs}\n`);
    }
  }
  return hash.digest('base64url');
}
