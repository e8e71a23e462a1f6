import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { applyEdits, modify } from 'jsonc-parser';
import { loadManifests } from '#codegen/load/loadManifests.ts';
import { groupByKind, type SuiteFiles } from '#codegen/load/suiteFiles.ts';
import type { SourceManifest } from '#generated/types.ts';
import { indicatorFiles, type NewIndicator } from './indicatorFiles.ts';
import { kebab } from './indicatorNames.ts';
import { type IndicatorWishes, planIndicator } from './planIndicator.ts';

/** All manifests that can be read. */
export function suiteFiles(root: string): SuiteFiles {
  return groupByKind(loadManifests(root).filter((file) => file.kind && file.value !== undefined));
}

/** The written files, for the messages that follow. */
export interface WrittenIndicator {
  indicator: NewIndicator;
  files: ReturnType<typeof indicatorFiles>;
  /** section.json that now lists the page */
  section: string;
}

/**
 * Writes the files of a new indicator and lists its page in the section. If it throws, it has written
 * nothing.
 */
export function newIndicator(root: string, wishes: IndicatorWishes): WrittenIndicator {
  const indicator = planIndicator(suiteFiles(root), wishes);
  const files = indicatorFiles(indicator);
  const taken = Object.values(files).find(({ path }) => existsSync(join(root, path)));
  if (taken)
    throw new Error(`There is a file ${taken.path} already. Choose another key, or remove it first.`);
  const section = `manifests/products/${indicator.product}/${indicator.section}/section.json`;
  const listed = addToSection(readFileSync(join(root, section), 'utf8'), kebab(indicator.key));
  for (const { path, text } of Object.values(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  writeFileSync(join(root, section), listed);
  return { indicator, files, section };
}

/** Lines that say what to edit and type next. */
export function nextSteps({ indicator, files, section }: WrittenIndicator): string[] {
  const { key, draft } = indicator;
  const recipe = kebab(key);
  const data = draft?.path ?? files.sample?.path ?? '';
  return [
    ...(draft
      ? [`Wrote the indicator ${key} for ${data} (${columnsOf(draft.recipe)}). Now make it yours:`]
      : [`Wrote the indicator ${key} with made-up figures. Now make it yours:`]),
    '',
    ...(draft ? [] : [`  ${data}   your figures, one row for each area and year`]),
    `  ${files.series.path}   name, unit, source, which areas, how it adds up`,
    `  ${files.page.path}   question, sentence, charts and table`,
    `  ${files.recipe.path}   how the file is read, source and licence${
      draft ? '' : '; take "demonstration" out once the figures are real'
    }`,
    ...(files.test ? [`  ${files.test.path}   a test of the page's figures, which npm test runs`] : []),
    '',
    'npx rohe check lists what is still to be written: licence, source, definition and the like.',
    'npx rohe stories makes the stories of the page: with figures, without, locked, and so on.',
    `The page is listed last in ${section}; move its name to its place in the menu.`,
    '',
    'Then type:',
    '',
    '  npx rohe check',
    `  npx rohe import ${recipe} ${data} --dry-run`,
    `  npx rohe import ${recipe} ${data}`,
    '  npm run dev',
    '',
    `and open /${indicator.areas[0]?.area_id ?? ''}/${indicator.section}/${recipe} on the site of the product.`,
  ];
}

function columnsOf({ tables }: SourceManifest): string {
  return tables
    .flatMap(({ area, period, value, status, dimensions }) =>
      Object.entries({ area, period, value, status, ...dimensions }),
    )
    .flatMap(([part, rule]) => (rule?.column === undefined ? [] : [`${part} in column "${rule.column}"`]))
    .join(', ');
}

/** Adds a page to the list in section.json and leaves all other text as it is. */
function addToSection(text: string, page: string): string {
  const pages = (JSON.parse(text) as { pages: unknown[] }).pages.length;
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };
  const edits = modify(text, ['pages', pages], page, { formattingOptions, isArrayInsertion: true });
  return applyEdits(text, edits);
}
