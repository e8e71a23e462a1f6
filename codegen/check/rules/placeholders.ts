import { templatePlaceholders } from '../../../engine/text/parseTemplate.ts';
import type { Placeholder } from '../../../engine/text/template.ts';
import type { Block, NumberQuery, PageManifest } from '../../../generated/types.ts';
import type { JsonPath } from '../../load/positions.ts';
import type { TypedFile } from '../../load/suiteFiles.ts';
import type { CheckContext } from '../context.ts';
import type { Problem } from '../finding.ts';
import { messages } from '../messages.ts';
import { nearest } from '../nearest.ts';
import type { Rule } from './rule.ts';

interface Sentence {
  text: string;
  path: JsonPath;
  /** figures defined beside it */
  numbers: Record<string, NumberQuery>;
  /** measures of the page's main series can be used by name: {growth} */
  figures: boolean;
}

function* blockSentences(block: Block, path: JsonPath): Iterable<Sentence> {
  const plain = { numbers: {}, figures: false };
  for (const key of ['title', 'subtitle', 'note'] as const) {
    const text = (block as Partial<Record<typeof key, string>>)[key];
    if (text !== undefined) yield { text, path: [...path, key], ...plain };
  }
  if (block.kind === 'headline') {
    for (const [index, text] of block.sentences.entries()) {
      yield { text, path: [...path, 'sentences', index], numbers: block.numbers ?? {}, figures: true };
    }
  } else if (block.kind === 'text') {
    for (const [index, text] of block.text.entries())
      yield { text, path: [...path, 'text', index], numbers: {}, figures: true };
  } else if (block.kind !== 'cards') {
    for (const [index, { title }] of (block.data.columns ?? []).entries()) {
      yield { text: title, path: [...path, 'data', 'columns', index, 'title'], ...plain };
    }
  }
}

function* pageSentences(page: PageManifest): Iterable<Sentence> {
  yield { text: page.title, path: ['title'], numbers: {}, figures: false };
  for (const [index, block] of page.blocks.entries()) yield* blockSentences(block, ['blocks', index]);
}

const isList = (query: NumberQuery): boolean => query.breakdown !== undefined || query.areas !== undefined;

/** Whether what stands after the dots fits the kind of figure: {industry.1.label}, {rank.count}. */
function pathProblem(node: Placeholder, query: NumberQuery | undefined): string | undefined {
  const [place, part] = node.path;
  const list = query !== undefined && isList(query);
  if (place === undefined)
    return list && node.modifier !== 'none' ? messages.needsListPlace(node.name) : undefined;
  if (place === 'count') return undefined;
  if (!list) return messages.notAList(node.name);
  if (typeof place !== 'number' && place !== 'last')
    return messages.unknownListPart(node.name, String(place));
  return part === undefined || part === 'label'
    ? undefined
    : messages.unknownListPart(node.name, String(part));
}

function* sentenceProblems(
  file: TypedFile<'page'>,
  sentence: Sentence,
  words: string[],
  { engine }: CheckContext,
): Iterable<Problem> {
  const { path } = sentence;
  const parsed = engine.parseTemplate(sentence.text);
  if (!parsed.ok) {
    yield {
      file,
      path,
      offset: parsed.offset,
      message: messages.unreadableSentence(parsed.message),
      rule: 'sentence',
    };
    return;
  }
  for (const node of templatePlaceholders(parsed.template)) {
    const query = Object.hasOwn(sentence.numbers, node.name) ? sentence.numbers[node.name] : undefined;
    const asMeasure = sentence.figures && engine.measures.has(node.name);
    if (!query && !asMeasure && !words.includes(node.name)) {
      const known = [...Object.keys(sentence.numbers), ...words];
      const candidates = sentence.figures ? [...known, ...engine.measures.keys()] : known;
      const message = messages.unknownPlaceholder({
        name: node.name,
        near: nearest(node.name, candidates),
        known,
      });
      yield { file, path, offset: node.offset, message };
      continue;
    }
    const message = pathProblem(node, query);
    if (message) yield { file, path, offset: node.offset, message };
  }
}

/** Sentences and titles that cannot be read, and placeholders that nothing fills. */
export const placeholders: Rule = {
  name: 'placeholder',
  *check(context): Iterable<Problem> {
    for (const file of context.files.page) {
      const words = [...context.engine.contextWords, ...Object.keys(file.value.params ?? {})];
      for (const sentence of pageSentences(file.value)) {
        // Most titles hold no placeholder at all.
        if (/[{}[\]\\]/.test(sentence.text)) yield* sentenceProblems(file, sentence, words, context);
      }
    }
  },
};
