import { brokenIn } from '#e2e/harness/pageText.ts';
import { isWhole } from '#e2e/harness/share.ts';
import { formatSearch } from '#engine/core/navigation/searchString.ts';
import type { CompiledPage } from '#generated/types.ts';
import { contradictions, ignoredChoice, lostChoices } from './contradictions.ts';
import { coveringArray } from './coveringArray.ts';
import type { Reader } from './readers.ts';
import { type Choice, type ReadPage, readPage } from './readPage.ts';

/** What a crawl has seen. */
export interface Crawled {
  /** addresses of pages, with their query, that answered */
  pages: string[];
  /** menu links that were followed, including those with choices */
  menuLinks: number;
  /** pages on which choices were made, and the number of choices */
  pagesOfChoices: number;
  choices: number;
  gates: number;
  faults: string[];
}

interface FoundLink {
  href: string;
  /** whether the menu shows it as locked; undefined for links in pages */
  locked: boolean | undefined;
}

interface Visit {
  status: number;
  /** path and query, after a redirect */
  address: string;
  moved: boolean;
  page: ReadPage;
}

/**
 * Links followed at the same time: enough to keep the server busy, and few enough that it can cache the
 * charts of all their pages.
 */
const AT_ONCE = 2;
const MISSING = 404;
const GATE = 403;
const OPEN = 200;

/**
 * Crawls a site as a reader: follows each link of the menu once, sets each choice of each page to another
 * value, then every two of them, and follows the menu links that result.
 * @param paired pages on which another reader already tried every two choices. Only the whole matrix still sets single
 * choices there.
 */
export function crawl(reader: Reader, paired: Set<string>): Promise<Crawled> {
  return new Crawl(reader, paired).run();
}

class Crawl {
  private readonly reader: Reader;
  private readonly paired: Set<string>;
  private readonly seen = new Map<string, Promise<Visit>>();
  private readonly followed = new Set<string>();
  /** pages reached by a link, and those on which choices were made */
  private readonly reached = new Set<CompiledPage | undefined>();
  private readonly chosenOn = new Set<CompiledPage>();
  private readonly crawled: Crawled = {
    pages: [],
    menuLinks: 0,
    pagesOfChoices: 0,
    choices: 0,
    gates: 0,
    faults: [],
  };
  private readonly waiting: FoundLink[] = [];

  constructor(reader: Reader, paired: Set<string>) {
    this.reader = reader;
    this.paired = paired;
  }

  async run(): Promise<Crawled> {
    const first = await this.visit(this.reader.start);
    this.take(first.page);
    // Links are found while others are followed, so a worker without one waits for the others.
    while (this.waiting.length > 0) {
      const walkers = Array.from({ length: AT_ONCE }, async () => {
        for (let next = this.waiting.shift(); next; next = this.waiting.shift()) await this.follow(next);
      });
      await Promise.all(walkers);
    }
    return this.crawled;
  }

  private fault(address: string, what: string): void {
    this.crawled.faults.push(`${this.reader.site} ${this.reader.who} ${address} ${what}`);
  }

  /**
   * Adds the links of a page's menu, and links in its text to pages of its area that were not reached yet.
   */
  private take({ menu, links }: ReadPage): void {
    for (const { href } of menu) this.reached.add(this.reader.pageOf(href));
    const others = links.filter((href) => {
      const page = this.reader.pageOf(href);
      return !this.reached.has(page) && this.reached.add(page);
    });
    for (const link of [...menu, ...others.map((href) => ({ href, locked: undefined }))]) {
      if (this.followed.has(link.href)) continue;
      this.followed.add(link.href);
      this.waiting.push(link);
    }
  }

  private async follow({ href, locked }: FoundLink): Promise<void> {
    this.crawled.menuLinks += 1;
    const { status, moved, page, address } = await this.visit(href);
    if (moved && !this.movesInTime(href, address)) this.fault(href, `is a link that moves to ${address}`);
    if (status === MISSING) this.fault(href, 'is a link to no page');
    if (locked && status === OPEN) this.fault(href, 'is open behind a lock');
    if (status === GATE) this.crawled.gates += 1;
    if (status === GATE && locked === false) this.fault(href, 'is locked without a lock');
    // Another site has its own crawl.
    if (href.startsWith('http')) return;
    this.take(page);
    const about = this.reader.pageOf(address);
    if (status !== OPEN || about === undefined || this.chosenOn.has(about)) return;
    this.chosenOn.add(about);
    await this.choose(address, page, about);
  }

  /**
   * Whether an address and its redirect differ only in the year. A page's figures decide which years it has,
   * and menus do not check that.
   */
  private movesInTime(from: string, to: string): boolean {
    const year = this.reader.pageOf(to)?.yearParam ?? 'year';
    const [one, other] = [from, to].map((address) => {
      const url = new URL(address, 'http://site');
      url.searchParams.delete(year);
      return `${url.pathname}?${url.searchParams}`;
    });
    return one === other;
  }

  /** Sets each choice of a page to another value, then every two. */
  private async choose(address: string, page: ReadPage, { id, params = {} }: CompiledPage): Promise<void> {
    const isPaired = this.paired.has(id);
    if (isPaired && !isWhole) return;
    const values = page.choices.flatMap((choice): [string, string][] => {
      const other = this.another(choice);
      return other === undefined ? [] : [[choice.name, other]];
    });
    const [comparator] = this.reader.comparators;
    if (comparator !== undefined && values.length > 0) values.push([COMPARE, comparator]);
    if (values.length === 0) return;
    this.crawled.pagesOfChoices += 1;
    for (const [name, value] of values) {
      const next = await this.send(address, page, [[name, value]]);
      if (name === COMPARE) continue;
      const { dimension, topics, seriesFrom } = params[name] ?? {};
      // Choices among figures are named in headlines; other choices are words of the form.
      const isNamed = (dimension ?? topics ?? seriesFrom) !== undefined;
      for (const what of ignoredChoice(page, next.page, { name, value, isNamed }))
        this.fault(next.address, what);
    }
    if (isPaired) return;
    this.paired.add(id);
    for (const row of coveringArray(values.length)) {
      const chosen = values.filter((_, at) => row[at]);
      const next = await this.send(address, page, chosen);
      for (const what of lostChoices(next.page, chosen)) this.fault(next.address, what);
    }
  }

  /** Submits the form of a page with some of its choices changed, as a browser without scripts does. */
  private async send(
    address: string,
    page: ReadPage,
    chosen: readonly (readonly [string, string])[],
  ): Promise<Visit> {
    const asked = `${page.action || address}${formatSearch(Object.fromEntries(chosen))}`;
    const isNew = !this.seen.has(asked);
    const next = await this.visit(asked);
    if (isNew) this.crawled.choices += 1;
    if (isNew && next.status !== OPEN) this.fault(asked, `answers ${next.status} to a choice`);
    this.take(next.page);
    return next;
  }

  /** Another value of each choice, the same every time on a page; a list of values for checkboxes. */
  private readonly picked = new Map<string, string | undefined>();
  private another(choice: Choice): string | undefined {
    const { name, value, options, several } = choice;
    const key = JSON.stringify([name, value, options.map((option) => option.value)]);
    if (!this.picked.has(key)) {
      const chosen = several ? value.split(',') : [value];
      const others = options.map((option) => option.value).filter((one) => one && !chosen.includes(one));
      const other = others.length > 0 ? this.reader.pick(others) : undefined;
      const both = options.map((one) => one.value).filter((one) => one === other || chosen.includes(one));
      this.picked.set(key, other && (several ? both.join(',') : other));
    }
    return this.picked.get(key);
  }

  private visit(address: string): Promise<Visit> {
    const known = this.seen.get(address);
    if (known) return known;
    const visit = this.ask(address);
    this.seen.set(address, visit);
    return visit;
  }

  private async ask(href: string): Promise<Visit> {
    const url = new URL(href, `http://${this.reader.site}.localhost`);
    const host: Record<string, string> = href.startsWith('http') ? { host: url.host } : {};
    const path = url.pathname + url.search;
    const answer = await this.reader.client.get(path, { ...this.reader.headers, ...host });
    const { location } = answer.headers;
    if (location) return { ...(await this.visit(location)), moved: true };
    const html = answer.body.toString('utf8');
    const page = readPage(html);
    const status = answer.status;
    if (status >= 500) this.fault(href, `answers ${status}`);
    const said = status === OPEN ? contradictions(page, decodeURIComponent(url.pathname), url.search) : [];
    // Written pages may show code.
    const broken = status === OPEN && this.reader.pageOf(path) && !host.host ? brokenIn(html) : [];
    for (const what of [...said, ...broken.map((found) => `has ${found}`)]) this.fault(href, what);
    if (status === OPEN) this.crawled.pages.push(path);
    return { status, address: href, moved: false, page };
  }
}

const COMPARE = 'compare';
