/** A part that Markdown pages may hold on a line of its own: `{{list folder="insights/articles" limit="3"}}`. */
export interface ContentPart {
  description: string;
  /** names of its arguments; those of `needed` have to be given */
  arguments: Readonly<Record<string, string>>;
  needed?: readonly string[];
  /** what follows its reader takes scripts */
  live?: true;
  /** what an argument may be, where it is one of a few */
  allowed?: Readonly<Record<string, readonly string[]>>;
}

/** Forms that written pages may hold. */
export const contentForms = ['contact', 'event', 'newsletter'] as const;

/** Every part there is. Servers find its contents and its markup by the same name. */
export const contentParts = {
  list: {
    description: 'Pages of a folder: newest first where they have dates, otherwise in the order of the menu.',
    arguments: {
      folder: 'Folder below that of the site, e.g. insights/articles.',
      limit: 'How many at most.',
      when: 'upcoming or past: only events that end after or before now, soonest or latest first.',
      look: 'cards or lines. Default: lines.',
      empty: 'Sentence that stands where there is none.',
    },
    needed: ['folder'],
    allowed: { when: ['upcoming', 'past'], look: ['cards', 'lines'] },
  },
  products: {
    description: 'A card for every product, with the chart that its `showcase` names.',
    arguments: {},
  },
  areas: {
    description:
      'A map of the areas of a site’s product, each leading to its pages: those that are open, and the others.',
    arguments: {
      site: 'Site of the product.',
      type: 'Area type that the map shows, e.g. TA.',
    },
    needed: ['site', 'type'],
  },
  places: {
    description:
      'A box that finds areas of all sites by their names and spelling near them, and leads to their pages.',
    arguments: {},
    live: true,
  },
  catalogue: {
    description: 'All series of the suite, to search and filter.',
    arguments: {},
  },
  series: {
    description: 'What there is to know of the series that the page is about; for pages with `each: series`.',
    arguments: {},
  },
  drawing: {
    description:
      'A chart of a series from a page that everybody may see, with what the page says, leading there.',
    arguments: { series: 'Key of the series.' },
    needed: ['series'],
  },
  glossary: {
    description: 'Every term of the glossary with its meaning.',
    arguments: {},
  },
  form: {
    description: 'A form of the suite, by its name.',
    arguments: { name: 'Name of the form.', about: 'What the form is about, kept with what is sent.' },
    live: true,
    needed: ['name'],
    allowed: { name: contentForms },
  },
} as const satisfies Record<string, ContentPart>;

export type ContentPartName = keyof typeof contentParts;

const PART_LINE = /^\{\{\s*([a-z-]+)((?:\s+[a-z]+="[^"]*")*)\s*\}\}\s*$/;
const ARGUMENT = /([a-z]+)="([^"]*)"/g;

/** Reads a line that is a part; null for any other. */
export function parsePartLine(line: string): { part: string; arguments: Record<string, string> } | null {
  const [, part, rest = ''] = PART_LINE.exec(line) ?? [];
  if (part === undefined) return null;
  const found = [...rest.matchAll(ARGUMENT)].map(([, name = '', value = '']) => [name, value] as const);
  return { part, arguments: Object.fromEntries(found) };
}
