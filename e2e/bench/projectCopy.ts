import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** What a project is made of, apart from what is installed, generated or built. */
const PARTS = [
  'api',
  'bin',
  'codegen',
  'data',
  'engine',
  'generated',
  'manifests',
  'package.json',
  'package-lock.json',
  'schemas',
  'serving',
  'site',
];

/** A copy of the project that can be spoilt, with the same packages. @returns its folder */
export function copyProject(root: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  for (const part of [...PARTS, 'dist', '.cache/rohe', '.cache/site']) {
    if (existsSync(join(root, part))) cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}
