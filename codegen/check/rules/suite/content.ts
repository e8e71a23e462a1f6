import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { CheckContext, EngineNames } from '#codegen/check/suite/context.ts';
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
import type { LineArguments } from '#codegen/content/lineArguments.ts';
import { findTokens, linkTarget } from '#codegen/content/markdown.ts';
import { parsePartLine } from '#codegen/content/partLine.ts';
import type { JsonPath } from '#codegen/load/positions.ts';
import type { TypedFile } from '#codegen/load/suiteFiles.ts';
import { nearest } from '#engine/core/words/nearest.ts';
import type { ContentSiteManifest, WrittenBlock } from '#generated/types.ts';

/** Names that written pages can refer to. */
interface ContentNames {
  addresses: SiteAddresses;
  folders: Map<string, Set<string>>;
  /** ids of glossary terms */
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

/** Reports invalid values in a part line, once for each argument. */
function* valueProblems(
  site: string,
  block: WrittenBlock,
  line: LineArguments,
  names: ContentNames,
): Iterable<Said> {
  const known: Readonly<Record<string, readonly string[]>> = {
    site: names.addresses.sites,
    areaType: names.areaTypes,
    series: names.series,
    folder: [...(names.folders.get(site) ?? [])],
  };
  const { kind, ...given } = block as WrittenBlock & Record<string, string>;
  const named = Object.entries(line.names).map(([key, of]) => [key, known[of] ?? []] as const);
  for (const [key, values] of [...named, ...Object.entries(line.allowed)]) {
    const value = given[key];
    if (value !== undefined && !values.includes(value))
      yield said(value, values, (args) => messages.contentValue(kind, key, args), 'unknown-value');
  }
}

function* lineProblems(
  file: TypedFile<'content'>,
  names: ContentNames,
  lines: EngineNames['lines'],
): Iterable<Problem> {
  const { site } = contentPlace(file);
  for (const [line, text] of file.value.body.split('\n').entries()) {
    if (!text.startsWith('{{')) continue;
    const path = ['body', line, 0];
    const parsed = parsePartLine(text);
    const name = parsed?.kind ?? /[a-z-]+/.exec(text)?.[0] ?? text;
    const known = lines.get(name);
    if (!parsed || !known) {
      yield { file, path, ...said(name, [...lines.keys()], messages.unknownContentPart, 'unknown-part') };
      continue;
    }
    for (const key of Object.keys(parsed.arguments).filter((found) => !known.arguments.includes(found))) {
      const message = messages.contentArgument(name, {
        name: key,
        near: nearest(key, known.arguments),
        known: known.arguments,
      });
      yield { file, path, message, rule: 'unknown-argument' };
    }
    for (const key of known.needed) {
      if (parsed.arguments[key] === undefined)
        yield { file, path, message: messages.neededArgument(name, key), rule: 'missing-argument' };
    }
    const block = { ...parsed.arguments, kind: name } as WrittenBlock;
    for (const wrong of valueProblems(site, block, known, names)) yield { file, path, ...wrong };
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
    yield* menuProblems(file, item.children ?? [], [...path, 'children'], names);
  }
}

/**
 * Reports problems of written pages: unknown parts, folders, links and sites, HTML, images, and pages of no
 * site.
 */
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
      yield* lineProblems(file, names, context.engine.lines);
      yield* textProblems(file, names);
    }
  },
};
