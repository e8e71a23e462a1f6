import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FACES, FIRST_FRAME_FONT } from '#site/server/html/firstFaces.ts';

const FACE = /@font-face\s*\{[^}]*\}/g;
const FILE = /url\(["']?\/?([^"')]+)/;

/**
 * Moves the faces of fonts that load with a page out of the sheets of a browser build into a file of their
 * own, which documents inline. A face that a later sheet declares again is a new one to browsers: they would
 * change the font of a page that is already shown, and lines would break elsewhere.
 */
export function partFaces(client: string): void {
  const folder = join(client, 'assets');
  const isFirst = (face: string): boolean => {
    const file = FILE.exec(face)?.[1];
    if (file === undefined) return true;
    return existsSync(join(client, file)) && statSync(join(client, file)).size <= FIRST_FRAME_FONT;
  };
  const faces = new Set<string>();
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.css'))) {
    const css = readFileSync(join(folder, name), 'utf8');
    const left = css.replace(FACE, (face) => (isFirst(face) && faces.add(face) ? '' : face));
    if (left !== css) writeFileSync(join(folder, name), left);
  }
  writeFileSync(join(client, FACES), [...faces].join(''));
}
