import type { ManifestFile } from '#codegen/load/readManifest.ts';

/**
 * Place of a written page: its site, its path, and the part of the page in this file ('' for the page
 * itself).
 */
export interface ContentPlace {
  site: string;
  path: string;
  section: string;
}

/** content/www/about-us/index.md → about-us; outlook.materials.md → part "materials" of outlook. */
export function contentPlace(file: Pick<ManifestFile, 'name'>): ContentPlace {
  const [, site = '', ...rest] = file.name.replace(/\.md$/, '').split('/');
  const [last = '', section = ''] = (rest.at(-1) ?? '').split('.');
  const folders = rest.slice(0, -1);
  return { site, path: [...folders, ...(last === 'index' ? [] : [last])].join('/'), section };
}

/** The folder whose pages a page with `each` represents; the last part of its path is only its file name. */
export const eachFolder = (path: string): string => path.split('/').slice(0, -1).join('/');
