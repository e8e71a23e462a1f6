import { compileSuite } from '#codegen/compile/compileSuite.ts';
import { loadManifests } from '#codegen/load/loadManifests.ts';
import type { ManifestKind } from '#codegen/load/manifestKinds.ts';
import { groupByKind } from '#codegen/load/suiteFiles.ts';
import type { CompiledContentSite, CompiledSuite } from '#generated/types.ts';
import { pseudoHtml, pseudoPeriod, pseudoText, pseudoWords } from './pseudoText.ts';

type Translate = (text: string) => string;
type Words = Record<string, Translate>;

/** For texts that no reader sees, such as the grammar rules of a language. */
const asIs: Translate = (text) => text;

const named = (keys: string, translate: Translate = pseudoText): Words =>
  Object.fromEntries(keys.split(' ').map((key) => [key, translate]));

const page = named(
  'caveats definition description documentTitle heading navTitle none note question revision ruleName sentences subtitle text title unit formula',
);

/**
 * Properties of manifests that readers see, by kind. Everything else, such as names and codes, must not reach
 * a reader.
 */
const words: Partial<Record<ManifestKind, Words>> = {
  sites: named('city demonstrationNotice name organisation title'),
  permissions: named('description title'),
  reliability: named('note'),
  events: named('name note'),
  sentences: named('says'),
  areaTypes: named('inSentences name pluralized_name'),
  areas: named('abbreviation aliases article maori_name name short_name', pseudoWords),
  series: {
    ...named(
      'counted inSentence label levelsBy name note reason revision shortName source unit',
      pseudoWords,
    ),
    period: pseudoPeriod,
  },
  dimension: named('article inSentence name shortName totalName unit', pseudoWords),
  calendar: named('covers release'),
  topic: { ...named('name note topic warning'), members: pseudoWords },
  product: page,
  section: page,
  page,
  glossary: named('also meaning term'),
  tour: named('text title'),
  contentSite: named('description label title'),
  content: named('description label place summary title'),
};

/** A copy in which the strings under these keys, alone or in lists, are translated. */
function translated(value: unknown, of: Words, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => translated(one, of, key));
  if (typeof value === 'string') return of[key]?.(value) ?? value;
  if (typeof value !== 'object' || value === null) return value;
  // Members of a topic are listed by their codes.
  const keyOf = (name: string) => (key === 'members' && of.members ? key : name);
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, translated(one, of, keyOf(name))]),
  );
}

/**
 * The suite of the manifests in an invented language: its words in another script, everything else unchanged.
 */
export function pseudoSuite(root: string): CompiledSuite {
  const files = loadManifests(root).map((file) => {
    const { kind, value } = file;
    if (kind === null) return file;
    const all =
      kind === 'messages' ? { ...named(Object.keys(value as object).join(' ')), locale: asIs } : words[kind];
    return { ...file, value: translated(value, { ...all, $schema: asIs }) };
  });
  const suite = compileSuite(groupByKind(files));
  return { ...suite, content: pseudoContent(suite.content ?? {}) };
}

const written: Words = { html: pseudoHtml, ...named('empty label') };

const pseudoContent = (sites: Record<string, CompiledContentSite>) =>
  translated(sites, written) as Record<string, CompiledContentSite>;
