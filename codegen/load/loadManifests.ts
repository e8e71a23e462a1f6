import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { MAX_BYTES, MAX_BYTES_OF_PAGE, MAX_MANIFESTS } from './readLimits.ts';
import { type ManifestFile, readManifest, unreadManifest } from './readManifest.ts';

/** Strips a byte order mark, and throws on invalid UTF-8 instead of inserting �. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

interface Listed {
  path: string;
  isLink: boolean;
}

/**
 * Files and links under a folder. Links are not followed, because they can form a cycle or leave the project.
 */
function* listFiles(folder: string): Generator<Listed> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.name.startsWith('.')) continue;
    if (entry.isSymbolicLink()) yield { path, isLink: true };
    else if (entry.isDirectory()) yield* unlessGone(() => [...listFiles(path)]) ?? [];
    else if (entry.isFile() && /\.(json|md)$/.test(entry.name)) yield { path, isLink: false };
  }
}

/** Treats a file that is removed during reading, as by `git checkout`, as if it never existed. */
function unlessGone<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Reads every .json and .md file under a project's manifests/ folder, sorted by path. Throws only if a folder
 * cannot be read; problems of a file, including that it is a link, are in its `syntax`.
 */
export function loadManifests(root: string, folder = 'manifests'): ManifestFile[] {
  const base = join(root, folder);
  const below = (from: string, path: string) => relative(from, path).split(sep).join('/');
  const listed = [...listFiles(base)];
  if (listed.length > MAX_MANIFESTS)
    throw new Error(`${folder}/ holds ${listed.length} files; at most ${MAX_MANIFESTS} are read.`);
  return listed
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .flatMap(({ path, isLink }) => {
      const [own, name] = [below(root, path), below(base, path)];
      const read = (): ManifestFile => {
        if (isLink) return unreadManifest(own, name, { problem: 'link', detail: readlinkSync(path) });
        try {
          const most = name.endsWith('.md') ? MAX_BYTES_OF_PAGE : MAX_BYTES;
          const { size } = statSync(path);
          if (size > most) return unreadManifest(own, name, { problem: 'too-large', detail: String(most) });
          return readManifest(own, name, utf8.decode(readFileSync(path)));
        } catch (error) {
          const { code = '' } = error as NodeJS.ErrnoException;
          if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
            return unreadManifest(own, name, { problem: 'encoding', detail: '' });
          if (code === 'ENOENT') throw error;
          return unreadManifest(own, name, { problem: 'unreadable', detail: code || String(error) });
        }
      };
      return unlessGone(read) ?? [];
    });
}
