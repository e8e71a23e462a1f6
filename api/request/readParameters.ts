import { suggestion } from '#api/problem/suggestion.ts';
import { visibleText } from '#engine/core/leaving/visibleText.ts';
import { badParameter } from '#serving/http/problem.ts';
import type { ListSchema, QuerySchema, TextSchema } from './parameterSchema.ts';

/** Query parameters from the web framework: a text, or a list if one was repeated. */
export type RawQuery = Readonly<Record<string, string | string[] | undefined>>;
type Parameters = Record<string, string | string[]>;

/** Parses the parameters of a request. @throws Refusal that says what is wrong */
export type ReadParameters = (raw: RawQuery) => Parameters;

type ReadOne = (name: string, values: string[]) => string | string[];

/**
 * Builds a parser for one schema at start-up, so that requests need not wait for it. Rules for every call: an
 * unknown name is refused; an empty value counts as not given; only lists may be repeated; duplicates in a
 * list are dropped, so repeating never widens a response.
 */
export function parameterReader(schema: QuerySchema): ReadParameters {
  const readers = new Map(Object.entries(schema.properties).map(([name, one]) => [name, reader(one)]));
  const others = schema.additionalProperties === false ? undefined : reader(schema.additionalProperties);
  const names = [...readers.keys()];
  return (raw) => {
    const read: Parameters = Object.create(null);
    for (const [name, value] of Object.entries(raw)) {
      const values = [value ?? ''].flat().filter((text) => text !== '');
      const readOne = readers.get(name) ?? others;
      if (!readOne) throw unknownParameter(name, names);
      if (values.length > 0) read[name] = readOne(name, values);
    }
    for (const name of schema.required ?? []) {
      if (!(name in read)) throw missingParameter(name);
    }
    return read;
  };
}

/** The refusal of a request without a required parameter. */
export const missingParameter = (name: string) =>
  badParameter(name, `The parameter ${name} is missing.`, 'missing-parameter');

/** The refusal of an unknown parameter name. */
export function unknownParameter(name: string, names: readonly string[]) {
  const known = names.length === 0 ? 'This call takes none.' : `Known are ${names.join(', ')}.`;
  const message = `There is no parameter ${shown(name)}.${suggestion(name, names)} ${known}`;
  return badParameter(shown(name), message, 'unknown-parameter');
}

function reader(schema: TextSchema | ListSchema): ReadOne {
  if (schema.type === 'string') {
    const check = checker(schema);
    return (name, values) => {
      if (values.length > 1)
        throw badParameter(name, `${name} can be given once only.`, 'repeated-parameter');
      return check(name, values[0] as string);
    };
  }
  const check = checker(schema.items);
  return (name, values) => {
    const different = [...new Set(values)];
    if (different.length > schema.maxItems) {
      throw badParameter(name, `${name} can be given at most ${schema.maxItems} times.`, 'too-many-values');
    }
    return different.map((value) => check(name, value));
  };
}

function checker(schema: TextSchema): (name: string, value: string) => string {
  // Length is checked first, so that a pattern never sees a text longer than the schema allows.
  const maxLength = schema.maxLength ?? 200;
  const pattern = schema.pattern === undefined ? undefined : new RegExp(schema.pattern, 'u');
  return (name, value) => {
    if (value.length > maxLength) throw badParameter(name, `${name} is longer than ${maxLength} characters.`);
    if (schema.enum && !schema.enum.includes(value)) {
      throw badParameter(name, `${name} is one of ${schema.enum.join(', ')}, not ${shown(value)}.`);
    }
    if (pattern && !pattern.test(value))
      throw badParameter(name, `${name} does not have the right form: ${shown(value)}.`);
    return value;
  };
}

/** Client text that is safe to repeat in a response: short, without control characters. */
export function shown(text: string): string {
  return visibleText(text.slice(0, 60));
}
