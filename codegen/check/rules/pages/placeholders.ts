import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { CheckContext, EngineNames } from '#codegen/check/suite/context.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import type { JsonPath } from '#codegen/load/positions.ts';
import type { TypedFile } from '#codegen/load/suiteFiles.ts';
import { pageTexts } from '#engine/blocks/readings.ts';
import { INDICATOR_FACTS } from '#engine/core/plan/params/topicParams.ts';
import { templatePlaceholders } from '#engine/core/sentences/parseTemplate.ts';
import type { Placeholder, Template } from '#engine/core/sentences/template.ts';
import { nearest } from '#engine/core/words/nearest.ts';
import type { NumberQuery, PageManifest } from '#generated/types.ts';

interface Sentence {
  text: string;
  path: JsonPath;
  /** figures defined with the sentence; measures of the page's main series can be used by name: {growth} */
  numbers: Record<string, NumberQuery>;
}

const pageSentences = (page: PageManifest): Sentence[] => [
  { text: page.title, path: ['title'], numbers: {} },
  { text: page.question, path: ['question'], numbers: {} },
  ...pageTexts(page).map(({ text, path, numbers = {} }) => ({ text, path, numbers })),
];

const isList = (query: NumberQuery): boolean => query.breakdown !== undefined || query.areas !== undefined;

/**
 * Checks that the path after the name fits the type of figure: {industry.1.label}, {rank.count},
 * {gain.1.value}.
 */
function pathProblem(node: Placeholder, { numbers }: Sentence, engine: EngineNames): string | undefined {
  const query = Object.hasOwn(numbers, node.name) ? numbers[node.name] : undefined;
  const [place, part] = node.path;
  const list = query !== undefined && isList(query);
  if (place === undefined) {
    return list && node.modifier !== 'none' ? messages.needsListPlace(node.name) : undefined;
  }
  if (place === 'count' || (place === 'period' && !list)) return undefined;
  if (!list) return messages.notAList(node.name);
  if (typeof place !== 'number' && place !== 'last') {
    return messages.unknownListPart(node.name, String(place));
  }
  // The items of a list can show other figures by name.
  const isFigure = Object.hasOwn(numbers, String(part)) || engine.measures.has(String(part));
  return part === undefined || part === 'label' || isFigure
    ? undefined
    : messages.unknownListPart(node.name, String(part));
}

/** Matches singular verbs: is, was, has, makes. */
const singular = /^ (is|was|has|[a-z]{2,}[a-rt-z]s)\b/;

/** Reports list positions that several items can share but the sentence treats as one item. */
function tieProblems(template: Template, sentence: Sentence): { offset: number; message: string }[] {
  return template.flatMap((node, at) => {
    if (typeof node === 'string') return [];
    if (node.kind !== 'placeholder') return tieProblems(node.nodes, sentence);
    const { name, path, modifier, offset } = node;
    const query = Object.hasOwn(sentence.numbers, name) ? sentence.numbers[name] : undefined;
    const [place, part] = path;
    if (!query || !isList(query) || place === undefined || place === 'count') return [];
    if (part === undefined && modifier === undefined) {
      return [{ offset, message: messages.needsEach(`${name}.${place}`) }];
    }
    const next = template[at + 1];
    const verb = part === 'label' && typeof next === 'string' ? singular.exec(next)?.[1] : undefined;
    return verb === undefined ? [] : [{ offset, message: messages.needsAgreement(`${name}.${place}`, verb) }];
  });
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
  yield* tieProblems(parsed.template, sentence).map(({ offset, message }) => ({
    file,
    path,
    offset,
    message,
  }));
  const figures = [...Object.keys(sentence.numbers), ...engine.measures.keys()];
  for (const node of templatePlaceholders(parsed.template)) {
    if (node.path.length === 1 && words.includes(`${node.name}.${node.path[0]}`)) continue;
    if (!figures.includes(node.name) && !words.includes(node.name)) {
      const known = [...Object.keys(sentence.numbers), ...words];
      const near = nearest(node.name, [...words, ...figures]);
      const message = messages.unknownPlaceholder({ name: node.name, near, known });
      yield { file, path, offset: node.offset, message };
      continue;
    }
    const message = pathProblem(node, sentence, engine);
    if (message) yield { file, path, offset: node.offset, message };
  }
}

/** Placeholders for params, their short forms, and facts of indicators such as indicator.note. */
const paramWords = ({ params = {} }: PageManifest): string[] =>
  Object.entries(params).flatMap(([name, { topics }]) => [
    name,
    `${name}Short`,
    ...(topics?.list === 'indicators' ? INDICATOR_FACTS.map((fact) => `${name}.${fact}`) : []),
  ]);

/** Reports sentences and titles that do not parse, and unknown placeholders. */
export const placeholders: Rule = {
  name: 'placeholder',
  *check(context): Iterable<Problem> {
    for (const file of context.files.page) {
      const words = [...context.engine.contextWords, ...paramWords(file.value)];
      for (const sentence of pageSentences(file.value)) {
        // Skip texts without placeholders, such as most titles.
        if (/[{}[\]\\]/.test(sentence.text)) yield* sentenceProblems(file, sentence, words, context);
      }
    }
  },
};
