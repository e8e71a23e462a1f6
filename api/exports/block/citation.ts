import { word } from '#engine/core/words/suiteWords.ts';
import { blockFileName, type ExportedBlock, exportTitle } from './exportedBlock.ts';

interface Cited {
  publisher: string;
  /** n.d. if the publication date is unknown */
  year: string;
  title: string;
  version: string;
  work: string;
  source: string;
  address: string;
}

/**
 * Cites a block in the style of the American Psychological Association, 7th edition, as a data set with a
 * version.
 */
export async function citeApa(exported: ExportedBlock): Promise<string> {
  const { publisher, year, title, version, work, address } = await cited(exported);
  return word('citation-apa', { publisher, year, title, version, work, address });
}

/** Cites a block as a BibTeX entry. */
export async function citeBibtex(exported: ExportedBlock): Promise<string> {
  const { publisher, year, title, version, work, source, address } = await cited(exported);
  const fields = {
    author: `{${texText(publisher)}}`,
    title: `{${texText(title)}}`,
    year: texText(year),
    howpublished: texText(work),
    note: texText(word('citation-note', { version, source })),
    url: address.replace(/[{}\\]/g, encodeURIComponent),
  };
  const lines = Object.entries(fields).map(([name, value]) => `  ${name} = {${value}}`);
  return `@misc{${blockFileName(exported)}-${version},\n${lines.join(',\n')}\n}\n`;
}

async function cited({ services, view, block, address }: ExportedBlock): Promise<Cited> {
  const { suite, sites } = services.suite.sites;
  const published = (await services.store.history()).find(
    ({ code }) => code === view.data_version,
  )?.publishedAt;
  const pinned = new URL(address);
  pinned.searchParams.set('version', view.data_version);
  pinned.hash = block.name;
  return {
    publisher: suite.organisation,
    year: published ? String(new Date(published).getUTCFullYear()) : word('citation-no-date'),
    title: exportTitle({ view, block }, ', '),
    version: view.data_version,
    work: sites.find(({ app_type }) => app_type === view.app_type)?.title ?? suite.name,
    source: block.source,
    address: pinned.href,
  };
}

const TEX: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

function texText(text: string): string {
  return text.replace(/[\\&%$#_{}~^]/g, (character) => TEX[character] ?? `\\${character}`);
}
