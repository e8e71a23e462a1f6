import type { ManifestFile, SyntaxProblem } from '../../load/readManifest.ts';
import type { Finding } from '../finding.ts';
import { messages } from '../messages.ts';

/** The parser's words for what it met, in an analyst's. */
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

function wording({ problem, detail }: SyntaxProblem, path: string): string {
  if (problem === 'broken' && path.endsWith('.md')) return messages.brokenFrontMatter(syntaxDetail(detail));
  if (problem === 'broken') return messages.brokenJson(syntaxDetail(detail));
  return problem === 'double-key' ? messages.doubleKey(detail) : messages.forbiddenKey(detail);
}

const ruleNames = {
  broken: 'broken-json',
  'double-key': 'double-key',
  'forbidden-key': 'forbidden-key',
} as const;

/** Findings about the JSON itself: these come before there is a value to check. */
export function syntaxFindings(file: ManifestFile): Finding[] {
  return file.syntax.map((found) => ({
    path: file.path,
    ...found.position,
    severity: 'error',
    message: wording(found, file.path),
    rule: ruleNames[found.problem],
  }));
}
