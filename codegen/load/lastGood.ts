import type { ManifestKind } from './manifestKinds.ts';
import type { ManifestFile } from './readManifest.ts';

/** Kinds that compilation requires: live reload keeps them even if the file is deleted. */
const needed: readonly (ManifestKind | null)[] = ['sites', 'permissions', 'areaTypes'];

/** The last valid version of every manifest, which live reload uses while a file is broken. */
export class LastGood {
  private readonly files = new Map<string, ManifestFile>();

  /**
   * Stores valid files and forgets removed ones.
   * @param all every file
   * @param believed the files with a valid shape
   * @returns last versions of the files with an invalid shape
   */
  standIns(all: readonly ManifestFile[], believed: readonly ManifestFile[]): ManifestFile[] {
    const right = new Set(believed.map(({ path }) => path));
    const there = new Set(all.map(({ path }) => path));
    for (const file of believed) this.files.set(file.path, file);
    for (const [path, { kind }] of this.files)
      if (!there.has(path) && !needed.includes(kind)) this.files.delete(path);
    return [...this.files.values()].filter(({ path }) => !right.has(path));
  }
}
