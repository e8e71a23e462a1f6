import { ImportStop } from '#data/import/problems/problems.ts';

/** What a PX file says under its keywords. */
export interface PxKeywords {
  /** Texts of a keyword in the file's first language, for one variable where it is about one; none where it is absent. */
  texts(keyword: string, variable?: string): string[];
  /** cells of the table as they are written: figures, a dash for zero, dots for what is missing */
  data: string[];
}

const MEMBER = /"((?:[^"]|"")*)"(?:\s*"((?:[^"]|"")*)")*|[^,;\s"]+/y;

/**
 * Reads `KEYWORD[language]("variable","value")=value,value;` one after another up to DATA.
 * @throws ImportStop with the line where a keyword does not end or the data are cut short
 */
export function readKeywords(text: string, file: string): PxKeywords {
  const found = new Map<string, string[]>();
  const start = /^\uFEFF/.test(text) ? 1 : 0;
  let at = start;
  const lineAt = (position: number) => text.slice(0, position).split('\n').length;
  const stop = (position: number) =>
    new ImportStop('This PX file is damaged or cut short here.', { file, line: lineAt(position), column: 1 });
  const head = /\s*([A-Z][A-Z0-9-]*)(?:\[(\w+)\])?(?:\(((?:[^")]|"[^"]*")*)\))?\s*=\s*/y;
  for (;;) {
    head.lastIndex = at;
    const match = head.exec(text);
    if (!match) throw stop(at);
    const [, keyword = '', language, about = ''] = match;
    at = head.lastIndex;
    if (keyword === 'DATA') {
      const end = text.indexOf(';', at);
      if (end < 0) throw stop(at);
      return {
        data: cellsOf(text.slice(at, end)),
        texts: (name, variable) => found.get(keyOf(name, variable)) ?? [],
      };
    }
    const { values, end } = membersOf(text, at, stop);
    const variable = /^\s*"([^"]*)"\s*$/.exec(about)?.[1];
    // Other languages say the same again.
    if (language === undefined) found.set(keyOf(keyword, variable ?? (about || undefined)), values);
    at = end;
  }
}

const keyOf = (keyword: string, variable = ''): string => `${keyword}|${variable}`;

function membersOf(
  text: string,
  from: number,
  stop: (at: number) => ImportStop,
): { values: string[]; end: number } {
  const values: string[] = [];
  let at = from;
  for (;;) {
    while (/[\s,]/.test(text[at] ?? '')) at++;
    if (text[at] === ';') return { values, end: at + 1 };
    MEMBER.lastIndex = at;
    const match = MEMBER.exec(text);
    if (!match || match[0] === '') throw stop(at);
    values.push(unquoted(match[0]));
    at = MEMBER.lastIndex;
  }
}

/** Long texts are parted over lines, each part in quotation marks of its own. */
function unquoted(written: string): string {
  if (!written.startsWith('"')) return written;
  return written.replace(/"\s+"/g, '').slice(1, -1).replaceAll('""', '"');
}

/** Cells are parted by spaces, tabs, commas or semicolons; dots stand in quotation marks. */
function cellsOf(text: string): string[] {
  return (text.match(/"[^"]*"|[^\s,;"]+/g) ?? []).map((cell) =>
    cell.startsWith('"') ? cell.slice(1, -1) : cell,
  );
}
