import type { ManifestFinding } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { ManifestFile, SyntaxProblem } from '#codegen/load/readManifest.ts';

/** Wording for the JSON parser's error codes. */
const details: Record<string, string> = {
  InvalidSymbol: 'a word that is neither in quotes nor true, false, null or a number',
  InvalidNumberFormat: 'a number that is not written as one',
  PropertyNameExpected: 'a name in double quotes is expected here; perhaps there is a comma too many before',
  ValueExpected: 'a value is expected here; perhaps there is a comma too many before',
  ColonExpected: 'a colon is expected here',
  CommaExpected: 'a comma is missing before this',
  CloseBraceExpected: 'a closing } is missing',
  CloseBracketExpected: 'a closing ] is missing',
  EndOfFileExpected: 'the file should have ended before this',
  InvalidCommentToken: 'comments are not allowed',
  UnexpectedEndOfComment: 'comments are not allowed',
  UnexpectedEndOfString: 'a closing " is missing',
  UnexpectedEndOfNumber: 'a number is cut off',
  InvalidUnicode: 'a \\u that is not followed by four hexadecimal digits',
  InvalidEscapeCharacter: 'a backslash that is not followed by one of " \\ / b f n r t u',
  FrontMatterExpected: 'the file should begin with ---, lines of name: value, and --- again',
  NameAndColonExpected: 'a line of the form name: value is expected here',
  InvalidCharacter: 'a character that has to be written with a backslash',
};

const syntaxDetail = (code: string): string => details[code] ?? code;

const wordings: Record<SyntaxProblem['problem'], (detail: string, path: string) => string> = {
  broken: (detail, path) =>
    path.endsWith('.md')
      ? messages.brokenFrontMatter(syntaxDetail(detail))
      : messages.brokenJson(syntaxDetail(detail)),
  'double-key': messages.doubleKey,
  'forbidden-key': messages.forbiddenKey,
  link: messages.link,
  unreadable: messages.unreadable,
  'too-large': messages.fileTooLarge,
  'too-deep': messages.tooDeep,
  encoding: messages.notUtf8,
};

/** Findings about the JSON syntax, before there is a value to check. */
export function syntaxFindings(file: ManifestFile): ManifestFinding[] {
  return file.syntax.map((found) => ({
    path: file.path,
    ...found.position,
    severity: 'error',
    message: wordings[found.problem](found.detail, file.path),
    rule: found.problem === 'broken' ? 'broken-json' : found.problem,
  }));
}
