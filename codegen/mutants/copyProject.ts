import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folders that a copy leaves out; node_modules is linked. */
const LEFT_OUT = /^(\.git|\.data|node_modules|dist|storybook-static)(\/|$)/;

/**
 * Copies the project, so that its source can be broken safely. @returns the folder, which the caller removes
 */
export function copyProject(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'rohe-mutants-'));
  cpSync(root, copy, { recursive: true, filter: (path) => !LEFT_OUT.test(path.slice(root.length + 1)) });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}
