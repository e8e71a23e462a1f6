import { ImportStop } from '#data/problems/problems.ts';

/** The keywords of a PX file. */
export interface PxKeywords {
  /** Texts of a keyword in the file's own language, for one variable if given; empty if absent. */
  texts(keyword: string, variable?: string): string[];
  /** the table as written: figures, a dash for nil, dots for missing values */
  data: string;
}

const HEAD = /([A-Z][A-Z0-9_-]{0,60})\s{0,9}(?:\[([^\]]{0,40})\])?\s{0,9}/y;
/** Part of a word, because a whole one may be too long to match at once. */
const WORD = /[^,;\s")]{1,4096}/y;
const SPACE = /[\s\uFEFF]/;

/** Scans a file character by character, because its texts can be too long for a regular expression. */
class Scanner {
  at = 0;
  readonly text: string;
  private readonly file: string;

  constructor(text: string, file: string) {
    this.text = text;
    this.file = file;
  }

  /** The next character that is not a space or one of `others`. */
  next(others = ''): string {
    const { text } = this;
    while (
      this.at < text.length &&
      (SPACE.test(text[this.at] ?? '') || others.includes(text[this.at] ?? '?'))
    )
      this.at++;
    return text[this.at] ?? '';
  }

  /** A quoted text; doubled marks are part of it. Long texts continue over several lines. */
  quoted(): string {
    let found = '';
    while (this.next() === '"') {
      let end = this.text.indexOf('"', this.at + 1);
      while (end >= 0 && this.text[end + 1] === '"') end = this.text.indexOf('"', end + 2);
      if (end < 0) throw this.stop();
      found += this.text.slice(this.at + 1, end).replaceAll('""', '"');
      this.at = end + 1;
    }
    return found;
  }

  /** The subject of a keyword in brackets: variable names and values, joined by a bar. */
  about(): string {
    if (this.text[this.at] !== '(') return '';
    const names: string[] = [];
    this.at++;
    while (this.next(',') !== ')') names.push(this.next() === '"' ? this.quoted() : this.word());
    this.at++;
    return names.join('|');
  }

  word(): string {
    const from = this.at;
    do {
      WORD.lastIndex = this.at;
      this.at += WORD.exec(this.text)?.[0].length ?? 1;
    } while (this.at < this.text.length && !/[,;\s")]/.test(this.text[this.at] ?? ''));
    if (this.at >= this.text.length) throw this.stop();
    return this.text.slice(from, this.at);
  }

  /** Values up to the closing semicolon. */
  values(): string[] {
    const values: string[] = [];
    for (;;) {
      const sign = this.next(',');
      if (sign === '') throw this.stop();
      if (sign === ';') break;
      values.push(sign === '"' ? this.quoted() : this.word());
    }
    this.at++;
    return values;
  }

  head(): RegExpExecArray {
    this.next();
    HEAD.lastIndex = this.at;
    const match = HEAD.exec(this.text);
    if (!match) throw this.stop();
    this.at = HEAD.lastIndex;
    return match;
  }

  stop(): ImportStop {
    const line = this.text.slice(0, this.at).split('\n').length;
    return new ImportStop('This PX file is damaged or cut short here.', { file: this.file, line, column: 1 });
  }
}

/**
 * Reads `KEYWORD[language]("variable","value")=value,value;` one after another up to DATA.
 * @throws ImportStop with the line where a keyword does not end or the data are cut short
 */
export function readKeywords(text: string, file: string): PxKeywords {
  const found = new Map<string, string[]>();
  const scanner = new Scanner(text, file);
  let last: string[] = [];
  for (;;) {
    // A text with several paragraphs has a semicolon after each.
    if (scanner.next() === '"') {
      last.push(...scanner.values());
      continue;
    }
    const [, keyword = '', language = ''] = scanner.head();
    const about = scanner.about();
    if (scanner.next() !== '=') throw scanner.stop();
    scanner.at++;
    if (keyword === 'DATA') {
      // In old files, semicolons separate cells too.
      const end = text.lastIndexOf(';');
      if (end < scanner.at) throw scanner.stop();
      const [own = ''] = found.get('LANGUAGE||') ?? [];
      return {
        data: text.slice(scanner.at, end),
        texts: (name, variable = '') =>
          found.get(`${name}|${variable}|`) ?? found.get(`${name}|${variable}|${own}`) ?? [],
      };
    }
    last = scanner.values();
    found.set(`${keyword}|${about}|${language}`, last);
  }
}

/**
 * Cells of a table in order. Spaces, commas and semicolons separate them; dots are quoted. A dash is zero.
 */
export function* cellsOf(data: string): Generator<string> {
  for (const [cell] of data.matchAll(/"[^"]{0,1000}"|[^\s,;"]{1,1000}/g)) {
    const text = cell.startsWith('"') ? cell.slice(1, -1) : cell;
    yield text === '-' ? '0' : text;
  }
}
