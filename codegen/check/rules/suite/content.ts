import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { CheckContext } from '#codegen/check/suite/context.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import {
  linkProblem,
  pathProblem,
  type Said,
  type SiteAddresses,
  said,
  siteAddresses,
  siteProblem,
} from '#codegen/check/suite/siteAddresses.ts';
import { contentPlace } from '#codegen/content/contentPlace.ts';
import { findTokens, linkTarget } from '#codegen/content/markdown.ts';
import type { JsonPath } from '#codegen/load/positions.ts';
import type { TypedFile } from '#codegen/load/suiteFiles.ts';
import { type ContentPart, contentParts, parsePartLine } from '#engine/core/content/parts.ts';
import { nearest } from '#engine/core/words/nearest.ts';
import type { ContentSiteManifest } from '#generated/types.ts';

/** What written pages may name: sites, and for each site the pages and folders that hold any. */
interface ContentNames {
  addresses: SiteAddresses;
  folders: Map<string, Set<string>>;
  /** ids of the glossary */
  terms: string[];
  areaTypes: string[];
  series: string[];
}

function namesOf(context: CheckContext): ContentNames {
  const { files, all } = context;
  const folders = new Map<string, Set<string>>();
  for (const file of all.filter(({ kind }) => kind === 'content')) {
    const { site, path, section } = contentPlace(file);
    if (section !== '') continue;
    const folder = file.name.endsWith('/index.md') ? path : path.split('/').slice(0, -1).join('/');
    folders.set(site, (folders.get(site) ?? new Set()).add(folder));
  }
  const terms = files.glossary.flatMap((file) => file.value.terms.map(({ id }) => id));
  const areaTypes = files.areaTypes.flatMap((file) => file.value.areaTypes.map(({ code }) => code));
  const series = files.series.map((file) => file.value.series);
  return { addresses: siteAddresses(context), folders, terms, areaTypes, series };
}

function hrefProblem(site: string, href: string, names: ContentNames): Said | undefined {
  const target = linkTarget(href);
  if (target === null) return { message: messages.unsafeLink(href), rule: 'unsafe-link' };
  if (target === 'page') return pathProblem(site, href, names.addresses);
  if (target === 'term' && !names.terms.includes(href.slice(5)))
    return said(href.slice(5), names.terms, messages.unknownTerm, 'unknown-term');
  return target === 'site' ? linkProblem(href, names.addresses) : undefined;
}

function* textProblems(file: TypedFile<'content'>, names: ContentNames): Iterable<Problem> {
  const { site } = contentPlace(file);
  for (const { token, line, column } of findTokens(file.value.body)) {
    const path = ['body', line, column];
    if (token.type === 'html') yield { file, path, message: messages.rawHtml(), rule: 'raw-html' };
    if (token.type === 'image') yield { file, path, message: messages.contentImage(), rule: 'content-image' };
    const problem = token.type === 'link' ? hrefProblem(site, String(token.href), names) : undefined;
    if (problem) yield { file, path, ...problem };
  }
}

interface Argument {
  site: string;
  /** the part it is of */
  name: string;
  key: string;
  value: string;
}

/** What is wrong about the value of an argument; undefined where nothing is. */
function valueProblem(
  part: ContentPart,
  { site, name, key, value }: Argument,
  names: ContentNames,
): Said | undefined {
  const known: Record<string, readonly string[] | undefined> = {
    site: names.addresses.sites,
    type: names.areaTypes,
    series: names.series,
    folder: [...(names.folders.get(site) ?? [])],
    ...part.allowed,
  };
  const values = known[key];
  if (!values || values.includes(value) || !Object.hasOwn(part.arguments, key)) return undefined;
  return said(value, values, (args) => messages.contentValue(name, key, args), 'unknown-value');
}

function* partProblems(file: TypedFile<'content'>, names: ContentNames): Iterable<Problem> {
  const { site } = contentPlace(file);
  for (const [line, text] of file.value.body.split('\n').entries()) {
    if (!text.startsWith('{{')) continue;
    const path = ['body', line, 0];
    const parsed = parsePartLine(text);
    const known: readonly string[] = Object.keys(contentParts);
    const name = parsed?.part ?? /[a-z-]+/.exec(text)?.[0] ?? text;
    if (!parsed || !known.includes(name)) {
      yield { file, path, ...said(name, known, messages.unknownContentPart, 'unknown-part') };
      continue;
    }
    const part: ContentPart = contentParts[name as keyof typeof contentParts];
    const allowed = Object.keys(part.arguments);
    for (const key of Object.keys(parsed.arguments).filter((found) => !allowed.includes(found))) {
      const message = messages.contentArgument(name, {
        name: key,
        near: nearest(key, allowed),
        known: allowed,
      });
      yield { file, path, message, rule: 'unknown-argument' };
    }
    for (const key of part.needed ?? []) {
      if (parsed.arguments[key] === undefined)
        yield { file, path, message: messages.neededArgument(name, key), rule: 'missing-argument' };
    }
    for (const [key, value] of Object.entries(parsed.arguments)) {
      const wrong = valueProblem(part, { site, name, key, value }, names);
      if (wrong) yield { file, path, ...wrong };
    }
  }
}

function* menuProblems(
  file: TypedFile<'contentSite'>,
  items: ContentSiteManifest['navigation'],
  at: JsonPath,
  names: ContentNames,
): Iterable<Problem> {
  const { site } = contentPlace(file);
  for (const [index, item] of items.entries()) {
    const path = [...at, index];
    const wrongPage = item.path === undefined ? undefined : pathProblem(site, item.path, names.addresses);
    if (wrongPage) yield { file, path: [...path, 'path'], ...wrongPage };
    const wrongSite = item.site === undefined ? undefined : siteProblem(item.site, names.addresses);
    if (wrongSite) yield { file, path: [...path, 'site'], ...wrongSite };
    yield* menuProblems(file, item.children ?? [], [...path, 'children'], names);
  }
}

/** Written pages: parts, folders, links and sites that do not exist, HTML and pictures, files that nothing shows. */
export const content: Rule = {
  name: 'content',
  *check(context): Iterable<Problem> {
    const { files, all } = context;
    const names = namesOf(context);
    const sites = new Set(
      all.filter(({ kind }) => kind === 'contentSite').map((file) => contentPlace(file).site),
    );
    for (const file of files.contentSite) {
      const { site } = contentPlace(file);
      const wrong = siteProblem(site, names.addresses);
      if (wrong) yield { file, path: [], ...wrong };
      yield* menuProblems(file, file.value.navigation, ['navigation'], names);
    }
    for (const file of files.content) {
      const { site, path, section } = contentPlace(file);
      if (!sites.has(site))
        yield {
          file,
          path: [],
          message: messages.contentWithoutSite(`manifests/content/${site}`),
          rule: 'missing-manifest',
        };
      if (section !== '' && !names.addresses.written.get(site)?.has(path))
        yield { file, path: [], message: messages.partWithoutPage(`/${path}`), rule: 'unknown-page' };
      yield* partProblems(file, names);
      yield* textProblems(file, names);
    }
  },
};
