import { headlinesOf, linksTo, mainOf, wordsOf } from '#e2e/harness/pageText.ts';
import type { NavNode, PagePayload } from '#generated/types.ts';

/** A choice of a page as its reader sees it: a select or checkboxes. */
export interface Choice {
  name: string;
  /** the current value; of checkboxes, their values with commas */
  value: string;
  options: { value: string; title: string }[];
  several: boolean;
}

interface MenuLink {
  href: string;
  locked: boolean;
}

/** The parts of a document that a crawl stores. */
export interface ReadPage {
  title: string;
  /** path of the canonical address; undefined if the page has none */
  canonical: string | undefined;
  headline: string;
  /** words of the page without its pickers */
  words: string;
  /** lines and shapes of its drawings */
  drawn: string;
  choices: Choice[];
  /** address to which the form of the choices is sent */
  action: string;
  menu: MenuLink[];
  /** links in the page to other pages of its area */
  links: string[];
  isOpen: boolean;
}

/** Parses a document of a site. */
export function readPage(html: string): ReadPage {
  const payload = JSON.parse(
    /<script type="application\/json" id="page-payload"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? 'null',
  ) as PagePayload | null;
  const main = mainOf(html);
  const form = /<form class="[^"]*pickers[\s\S]*?<\/form>/.exec(main)?.[0] ?? '';
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  return {
    title: wordsOf(/<title>([\s\S]*?)<\/title>/.exec(html)?.[1] ?? ''),
    canonical: canonical && new URL(canonical).pathname,
    headline: headlinesOf(html).join(' '),
    words: wordsOf(main.replace(form, '')),
    drawn: [...main.matchAll(/ (?:d|points|transform|width|height|fill)="[^"]*"/g)].join(),
    choices: [...selectsIn(form), ...boxesIn(form)],
    action: /action="([^"]*)"/.exec(form)?.[1] ?? '',
    menu: leavesOf(payload?.navigation ?? []),
    links: payload?.area ? linksTo(main, payload.area.area_id) : [],
    isOpen: payload?.view != null || payload?.content != null,
  };
}

const leavesOf = (nodes: readonly NavNode[]): MenuLink[] =>
  nodes.flatMap(({ href, locked, children }) => [
    ...(href === undefined ? [] : [{ href, locked }]),
    ...leavesOf(children),
  ]);

const decoded = (text: string): string => text.replaceAll('&amp;', '&');

function selectsIn(form: string): Choice[] {
  return [...form.matchAll(/<select[^>]* name="([^"]+)"[^>]*>([\s\S]*?)<\/select>/g)].map(
    ([, name = '', inside = '']) => {
      const options = [...inside.matchAll(/<option value="([^"]*)"( selected="")?>([\s\S]*?)<\/option>/g)];
      const chosen = options.find(([, , selected]) => selected) ?? options[0];
      return {
        name,
        value: decoded(chosen?.[1] ?? ''),
        options: options.map(([, value = '', , title = '']) => ({
          value: decoded(value),
          title: wordsOf(title),
        })),
        several: false,
      };
    },
  );
}

function boxesIn(form: string): Choice[] {
  const boxes = [...form.matchAll(/<input type="checkbox"([^>]*)\/>([^<]*)/g)].map(
    ([, attributes = '', title = '']) => ({
      name: /name="([^"]+)"/.exec(attributes)?.[1] ?? '',
      value: /value="([^"]+)"/.exec(attributes)?.[1] ?? '',
      isTicked: attributes.includes('checked=""'),
      title: wordsOf(title),
    }),
  );
  return [...new Set(boxes.map(({ name }) => name))].map((name) => {
    const own = boxes.filter((box) => box.name === name);
    const ticked = own.filter(({ isTicked }) => isTicked).map(({ value }) => value);
    return { name, value: ticked.join(','), options: own, several: true };
  });
}
