import type { ManifestFile } from '#codegen/load/readManifest.ts';

/** Where a written page stands: its site, its path, and which part of the page the file is ('' for the page itself). */
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

/** The folder whose pages a page with `each` stands for: the last name of its path is only that of the file. */
export const eachFolder = (path: string): string => path.split('/').slice(0, -1).join('/');
