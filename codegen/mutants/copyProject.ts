import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a copy leaves out: packages are linked, results of other runs are not wanted. */
const LEFT_OUT = /^(\.git|\.data|node_modules|dist|storybook-static)(\/|$)/;

/** A copy of the project whose sources can be broken without harm. @returns its folder, for the caller to remove */
export function copyProject(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'rohe-mutants-'));
  cpSync(root, copy, { recursive: true, filter: (path) => !LEFT_OUT.test(path.slice(root.length + 1)) });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}
