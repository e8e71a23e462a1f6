import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { EngineNames } from '#codegen/check/suite/context.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import type { TypedFile } from '#codegen/load/suiteFiles.ts';
import { PLACE_NAME } from '#engine/core/words/fillMessage.ts';
import { nearest } from '#engine/core/words/nearest.ts';

type MessagesFile = TypedFile<'messages'>;

const NAME = new RegExp(`^${PLACE_NAME}$`);
const PLACE = /\{([^{}]*)\}?|\}/g;

/** Reports unknown placeholders and stray braces in a message. Readers would see them. */
function* placeProblems(
  file: MessagesFile,
  key: string,
  { said, contextWords }: Pick<EngineNames, 'said' | 'contextWords'>,
): Iterable<Problem> {
  const text = String(file.value[key]);
  for (const { 0: written, 1: name = '', index } of text.matchAll(PLACE)) {
    const isWhole = written === `{${name}}` && NAME.test(name);
    if (isWhole && (contextWords.includes(name) || said.mayFill(key, name))) continue;
    const known = said.places(key);
    const near = nearest(name, [...known, ...contextWords]);
    yield {
      file,
      path: [key],
      offset: index,
      message: messages.unfilledPlace(key, written, { near, known }),
    };
  }
}

/** Length of the common prefix of two keys. */
const shared = (one: string, other: string): number => {
  const apart = [...one].findIndex((sign, at) => other[at] !== sign);
  return apart < 0 ? one.length : apart;
};

/** The file that has the key with the longest common prefix. */
const fileOf = (
  key: string,
  [first, ...others]: readonly [MessagesFile, ...MessagesFile[]],
): MessagesFile => {
  const likeness = (file: MessagesFile) =>
    Math.max(...Object.keys(file.value).map((own) => shared(key, own)));
  return others.reduce((best, file) => (likeness(best) >= likeness(file) ? best : file), first);
};

/**
 * Reports messages that pages show but no file defines, and messages that no code shows. A misspelt key is
 * both.
 */
export const saidMessages: Rule = {
  name: 'message-key',
  *check({ files, engine }): Iterable<Problem> {
    const { said } = engine;
    const [first, ...others] = files.messages;
    const held = new Set(files.messages.flatMap(({ value }) => Object.keys(value)));
    // A small suite for tests has no messages and shows keys.
    if (!first || ![...held].some((key) => said.said.has(key))) return;
    const missing = [...said.said].filter((key) => !held.has(key)).sort();
    for (const key of missing)
      yield { file: fileOf(key, [first, ...others]), path: [], message: messages.missingMessage(key) };
    const named = new Set(
      [...files.section, ...files.page].flatMap(({ value }) => value.noDataMessage?.message ?? []),
    );
    for (const file of files.messages) {
      for (const key of Object.keys(file.value)) {
        if (key === '$schema' || named.has(key)) continue;
        yield* placeProblems(file, key, engine);
        if (said.maySay(key)) continue;
        const near = nearest(key, missing);
        const message = messages.unusedMessage(key, near);
        // A suite that copies another's messages may have some for pages that it does not have.
        yield { file, path: [key], message, ...(near === undefined && { severity: 'warning' }) };
      }
    }
  },
};
