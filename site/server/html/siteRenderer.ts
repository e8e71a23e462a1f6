import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contentSecurityPolicy, styleHash } from '#serving/http/securityHeaders.ts';
import type { RenderModule } from '#site/shared/renderModule.ts';
import { FACES, FIRST_FRAME_FONT } from './firstFaces.ts';
import { type StyleRule, styleRules } from './styleRules.ts';

/** Renders payloads as markup, and lists the style sheets and scripts of the build. */
export interface SiteRenderer extends RenderModule {
  /** style of every document */
  css: string;
  /** the same plus the style of written pages */
  contentCss: string;
  /** sheets that are linked before the page */
  styles: string[];
  /** the sheets of `css` and `contentCss` as files; absent: documents contain the whole style */
  sheets?: {
    page: readonly string[];
    content: readonly string[];
    /** rules of these sheets and of those in `blockStyles`, by address */
    rules: ReadonlyMap<string, readonly StyleRule[]>;
  };
  /** block kind → its own style sheets, for kinds that few pages use */
  blockStyles: Readonly<Record<string, readonly string[]>>;
  scripts: string[];
  /** module that `scripts` load after the first paint; absent: there is none */
  entry?: string;
  preloads: string[];
  fonts: string[];
  policy: string;
  /** changes with every build */
  build: string;
}

interface ManifestChunk {
  file: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  css?: string[];
  assets?: string[];
  imports?: string[];
}

const ENTRY = 'web/app/browser.tsx';
/** Loads the entry after the first paint. */
export const START = 'web/app/afterPaint.ts';
const CONTENT_STYLES = 'web/content/styles.ts';

/**
 * Loads the build in `dist`.
 * @throws Error if there is none
 */
export async function loadRenderer(dist: string): Promise<SiteRenderer> {
  const url = pathToFileURL(join(dist, 'server', 'render.js')).href;
  const module = (await import(url)) as RenderModule;
  const text = await readFile(join(dist, 'client', '.vite', 'manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Record<string, ManifestChunk>;
  const { entry, chunks } = entryChunks(manifest);
  const { entry: start } = entryChunks(manifest, START);
  const fonts = await smallFonts(dist, chunks);
  const texts = await styleTexts(dist, manifest);
  const page = sheetsOf(chunks);
  const faces = await readFile(join(dist, 'client', FACES), 'utf8');
  // They are in no sheet.
  const [first = ''] = page;
  texts.set(first, faces + (texts.get(first) ?? ''));
  const content = [...new Set([...page, ...sheetsOf(entryChunks(manifest, CONTENT_STYLES).chunks)])];
  const textOf = (sheets: readonly string[]) => sheets.map((sheet) => texts.get(sheet) ?? '').join('');
  const css = textOf(page);
  const contentCss = textOf(content);
  return {
    registerWords: module.registerWords,
    page: module.page,
    contentPage: module.contentPage,
    embed: module.embed,
    embedClosed: module.embedClosed,
    report: module.report,
    css,
    contentCss,
    styles: [],
    sheets: {
      page,
      content,
      rules: new Map([...texts].map(([sheet, text]) => [sheet, styleRules(text, fonts)])),
    },
    blockStyles: blockStyles(manifest),
    scripts: [`/${start.file}`],
    entry: `/${entry.file}`,
    preloads: chunks.filter((chunk) => chunk !== entry).map(({ file }) => `/${file}`),
    fonts,
    policy: contentSecurityPolicy([styleHash(css)]),
    build: createHash('sha1').update(text).update(contentCss).digest('base64url').slice(0, 10),
  };
}

// Block kinds with scripts of their own are at engine/blocks/<kind>/, and what a property adds to a block in a
// folder of its name.
const BLOCK_VIEW = /engine\/blocks\/([a-z-]+(?:\/\w+(?=\/[A-Z]))?)\/\w+\.tsx$/;

/** Style sheets of each kind's view, or kind/property, and its imports, without those in every document. */
export function blockStyles(manifest: Record<string, ManifestChunk>): SiteRenderer['blockStyles'] {
  const everywhere = new Set(entryChunks(manifest).chunks);
  const styles: Record<string, string[]> = {};
  for (const [source, { isDynamicEntry }] of Object.entries(manifest)) {
    const kind = isDynamicEntry ? BLOCK_VIEW.exec(source)?.[1] : undefined;
    if (kind === undefined) continue;
    const own = entryChunks(manifest, source).chunks.filter((chunk) => !everywhere.has(chunk));
    // Imported styles come first, so that the view's own rules win.
    const css = own.reverse().flatMap((chunk) => chunk.css ?? []);
    if (css.length > 0) styles[kind] = [...new Set(css)].map((file) => `/${file}`);
  }
  return styles;
}

const sheetsOf = (chunks: readonly ManifestChunk[]): string[] => [
  ...new Set(chunks.flatMap(({ css = [] }) => css.map((file) => `/${file}`))),
];

/** The style sheets of the build by address. */
async function styleTexts(
  dist: string,
  manifest: Record<string, ManifestChunk>,
): Promise<Map<string, string>> {
  const read = async (sheet: string) => [sheet, await readFile(join(dist, 'client', sheet), 'utf8')] as const;
  return new Map(await Promise.all(sheetsOf(Object.values(manifest)).map(read)));
}

async function smallFonts(dist: string, chunks: readonly ManifestChunk[]): Promise<string[]> {
  const fonts = chunks.flatMap(({ assets }) => assets ?? []).filter((file) => file.endsWith('.woff2'));
  const sizes = await Promise.all(fonts.map((file) => stat(join(dist, 'client', file))));
  return fonts
    .filter((_, index) => (sizes[index]?.size ?? Infinity) <= FIRST_FRAME_FONT)
    .map((file) => `/${file}`);
}

/** An entry of the browser build with all chunks that it imports statically, itself first. */
export function entryChunks(
  manifest: Record<string, ManifestChunk>,
  name = ENTRY,
): {
  entry: ManifestChunk;
  chunks: ManifestChunk[];
} {
  const entry = manifest[name];
  if (!entry) throw new Error(`The build has no entry ${name}.`);
  const seen = new Set<ManifestChunk>();
  const visit = (chunk: ManifestChunk | undefined) => {
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    for (const name of chunk.imports ?? []) visit(manifest[name]);
  };
  visit(entry);
  return { entry, chunks: [...seen] };
}
