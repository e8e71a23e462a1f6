import type { JsonPath } from '#codegen/load/positions.ts';
import { parseTemplate, templatePlaceholders } from '#engine/core/sentences/parseTemplate.ts';
import type { MeasureRef } from '#generated/types.ts';
import { isFormer, presentMeasure } from './formerMeasures.ts';
import type { Migration, Rewrite } from './migration.ts';

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const isReference = (value: unknown): value is MeasureRef =>
  typeof value === 'string' || (isObject(value) && typeof value.name === 'string');

/** Values of "measure" at any depth. Under "when" it is the name of a param. */
function references(value: unknown, path: JsonPath): Rewrite[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => references(item, [...path, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]): Rewrite[] => {
    const place = [...path, key];
    if (key === 'when') return [];
    if (key !== 'measure' || !isReference(inner)) return references(inner, place);
    const to = presentMeasure(inner);
    return to === undefined ? [] : [{ path: place, to }];
  });
}

/**
 * Choices keep the old name of a measure as their value, because addresses contain it, and get a "measure".
 */
function choices(params: unknown): Rewrite[] {
  if (!isObject(params)) return [];
  return Object.entries(params).flatMap(([name, param]) =>
    listOf(isObject(param) ? param.options : []).flatMap((option, index): Rewrite[] => {
      if (!isObject(option) || typeof option.value !== 'string' || 'measure' in option) return [];
      if (!isFormer(option.value)) return [];
      return [{ path: ['params', name, 'options', index, 'measure'], to: presentMeasure(option.value) }];
    }),
  );
}

/** Names in placeholders of sentences: {growth-since-base}. */
function saidBy(sentences: unknown): string[] {
  return listOf(sentences).flatMap((sentence) => {
    const parsed = parseTemplate(String(sentence));
    if (!parsed.ok) return [];
    return templatePlaceholders(parsed.template).flatMap(({ name, path }) => [
      name,
      ...path.filter((part) => typeof part === 'string'),
    ]);
  });
}

/** "share-of-total" → shareOfTotal, the style of numbers; adds a digit if the name is taken. */
function freeName(name: string, taken: Json): string {
  const plain = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const found = [plain, ...Array.from({ length: 9 }, (_, at) => `${plain}${at + 2}`)];
  return found.find((free) => !Object.hasOwn(taken, free)) ?? plain;
}

/** Sentences that name a replaced measure get a number with its new form. */
function numbers(block: unknown, path: JsonPath): Rewrite[] {
  if (!isObject(block) || !('sentences' in block)) return [];
  const declared = isObject(block.numbers) ? block.numbers : {};
  const missing = [...new Set(saidBy(block.sentences))]
    .filter((name) => isFormer(name) && !Object.hasOwn(declared, name))
    .map((name) => ({ name, free: freeName(name, declared) }));
  if (missing.length === 0) return [];
  const renamed = (text: string) =>
    missing.reduce(
      (now, { name, free }) =>
        now.replace(new RegExp(`(?<=\\{[^{}]*)(?<![\\w-])${name}(?![\\w-])`, 'g'), free),
      text,
    );
  const sentences = listOf(block.sentences).flatMap((sentence, index): Rewrite[] => {
    const to = renamed(String(sentence));
    return to === sentence ? [] : [{ path: [...path, 'sentences', index], to }];
  });
  const named = missing.map(({ name, free }) => ({
    path: [...path, 'numbers', free],
    to: { measure: presentMeasure(name) },
  }));
  return [...sentences, ...named];
}

/**
 * Replaces measures that were variants of one measure by that measure with options, such as growth over the
 * base year.
 */
export const measureOptions: Migration = {
  to: 2,
  about: 'measures with options instead of names',
  kind: 'page',
  rewrites(manifest) {
    if (!isObject(manifest)) return [];
    return [
      ...choices(manifest.params),
      ...listOf(manifest.blocks).flatMap((block, index) => [
        ...references(block, ['blocks', index]),
        ...numbers(block, ['blocks', index]),
      ]),
    ];
  },
};
