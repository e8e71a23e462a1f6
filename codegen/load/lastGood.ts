import type { ManifestKind } from './manifestKinds.ts';
import type { ManifestFile } from './readManifest.ts';

/** Kinds that nothing can be compiled without: live reload keeps them even where the file itself is gone. */
const needed: readonly (ManifestKind | null)[] = ['sites', 'permissions', 'areaTypes'];

/** The last good version of every manifest, for live reload: it is used while a file is half saved. */
export class LastGood {
  private readonly files = new Map<string, ManifestFile>();

  /**
   * Remembers what is right now and forgets what was removed.
   * @param all every file there is
   * @param believed those of them whose shape is right
   * @returns files that stand in for those whose shape is not
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
