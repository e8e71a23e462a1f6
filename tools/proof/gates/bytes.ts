import { blockForms } from '#api/exports/forms.ts';
import { seeded } from '#e2e/harness/seeded.ts';
import { ask, each } from '#e2e/leaks/ask.ts';
import { defaultPath } from '#engine/core/plan/resolve/linkedPath.ts';
import type { BlockView, CompiledPage, PageResponse } from '#generated/types.ts';
import type { Proof } from '#tools/proof/suite/openProof.ts';
import { emailOfPerson, triedAreas } from '#tools/proof/suite/people.ts';
import { headersOf, pageUrl } from '#tools/proof/suite/walk.ts';
import { type AskedPlaces, accessModel, askedPlaces, type GateFinding } from './decisions.ts';
import type { AccessModel, Asked, Verdict } from './model.ts';
import { standingFigures } from './standingFigures.ts';

export interface BytesProof {
  /** responses read, by format */
  answers: number;
  forms: Record<string, number>;
  verdicts: Partial<Record<Verdict, number>>;
  megabytes: number;
  wrong: GateFinding[];
}

/** A format in which a page is requested, from the API or from its site. */
interface Form {
  name: string;
  /** absent: from the API */
  atSite?: true;
  path(asked: Asked, path: string, pick: Choose): string;
  /** other statuses of an open page besides 200, because not every block has every format */
  orElse?: readonly number[];
}

type Choose = ReturnType<typeof seeded>;

const SEED = 5_000;
/** Areas per page, so that their access is decided once for many people. */
const AREAS_OF_PAGE = 4;
/** One draw of an empty page in so many is kept, because such pages are the same for everybody. */
const EMPTY_KEPT = 8;

const siteAddress = ({ area }: Asked, path: string) => `/${area.area_id}${path && `/${path}`}`;
const anyBlock = ({ blocks }: CompiledPage, pick: Choose) => pick(blocks).name;

/** Not every block has every format. */
const NO_SUCH_FORM = [400, 404];

const FORMS: readonly Form[] = [
  { name: 'page', path: ({ product, area }, path) => pageUrl(product, area.area_id, path) },
  ...blockForms
    .filter(({ ending }) => ending !== 'png')
    .map(
      ({ ending }): Form => ({
        name: ending,
        orElse: NO_SUCH_FORM,
        path: ({ product, page, area }, path, pick) =>
          `${pageUrl(product, area.area_id, path).replace('/page/', '/block/')}&block=${anyBlock(page, pick)}&form=${ending}`,
      }),
    ),
  { name: 'site', atSite: true, path: siteAddress },
  { name: 'site, for print', atSite: true, path: (asked, path) => `${siteAddress(asked, path)}/pdf` },
  {
    name: 'site, a block',
    atSite: true,
    orElse: NO_SUCH_FORM,
    path: (asked, path, pick) =>
      `${siteAddress(asked, path)}/${anyBlock(asked.page, pick)}.${pick(['csv', 'svg', 'json'])}`,
  },
];

/**
 * Requests pages in all formats as all people, drawn by a seed, and reads the responses: nothing of a closed
 * page may be in them.
 */
export async function proveBytes(
  proof: Proof,
  count: number,
  products?: readonly string[],
): Promise<BytesProof> {
  const model = accessModel(proof, await proof.store.coverage());
  const places = askedPlaces(proof.suite, products);
  const pick = seeded(SEED);
  const pairs = drawPairs(places, model, pick);
  const forms = FORMS.filter(({ atSite }) => !atSite || proof.sitePort !== undefined);
  const drawn = Array.from({ length: count }, () => ({
    asked: drawPerson(pick(pairs), places, model, pick),
    form: pick(forms),
    pick: seeded(pick(LARGE)),
  }));
  const result: BytesProof = { answers: 0, forms: {}, verdicts: {}, megabytes: 0, wrong: [] };
  const reader = new AnswerReader(proof);
  await each(drawn, async ({ asked, form, pick: own }) => {
    const verdict = asked.person.ended ? 'locked' : model.verdict(asked);
    const { body, faults } = await reader.read(asked, form, verdict, own);
    const { person, page, area } = asked;
    result.answers += 1;
    result.megabytes += body.length / 1e6;
    result.forms[form.name] = (result.forms[form.name] ?? 0) + 1;
    result.verdicts[verdict] = (result.verdicts[verdict] ?? 0) + 1;
    for (const message of faults)
      result.wrong.push({
        person: person.name,
        page: page.id,
        area: area.area_id,
        message: `${form.name}: ${message}`,
      });
  });
  return result;
}

const LARGE = Array.from({ length: 10_007 }, (_, at) => at);

type Pair = Pick<Asked, 'product' | 'page' | 'area'>;

const drawPairs = ({ pages, areas }: AskedPlaces, model: AccessModel, pick: Choose): Pair[] =>
  pages.flatMap((page) =>
    Array.from({ length: AREAS_OF_PAGE }, () => {
      const types = new Set<string>(page.product.areaTypes);
      return {
        ...page,
        area: pick(
          areas.filter((area) => types.has(area.area_type) && !model.lacksBreakdowns(page.page, area)),
        ),
      };
    }),
  );

/** Draws a person to request a page, and keeps few of those for whom it is empty. */
function drawPerson(pair: Pair, { people }: AskedPlaces, model: AccessModel, pick: Choose): Asked {
  for (let turn = 1; ; turn++) {
    const asked = { person: pick(people), ...pair };
    if (turn % EMPTY_KEPT === 0 || model.verdict(asked) !== 'empty') return asked;
  }
}

interface Answer {
  status: number;
  body: string;
}

class AnswerReader {
  private readonly proof: Proof;
  private readonly sessions = new Map<string, Promise<Record<string, string>>>();
  private readonly gated = new Map<string, Promise<Set<string>>>();

  constructor(proof: Proof) {
    this.proof = proof;
  }

  async read(asked: Asked, form: Form, verdict: Verdict, pick: Choose) {
    const path = form.path(asked, defaultPath(this.proof.suite, asked.page), pick);
    const { status, body } = await this.ask(asked, form, path);
    if (verdict === 'open') {
      const isFine = status === 200 || form.orElse?.includes(status);
      return { body, faults: isFine ? [] : [`${path} is answered ${status}, the manifests say open`] };
    }
    const held = await this.gatedIn(asked, body, verdict);
    return {
      body,
      faults: [
        ...(status === 200 ? [`${path} is answered 200, the manifests say ${verdict}`] : []),
        ...held.map((figure) => `${path} holds ${figure} of the closed page`),
      ],
    };
  }

  private async ask({ person, product }: Asked, { atSite }: Form, path: string): Promise<Answer> {
    const { api, sitePort, suite } = this.proof;
    const headers = await this.headers(person.email, person.ended === true);
    if (!atSite || sitePort === undefined) {
      const { statusCode, body } = await api.inject({ url: path, headers });
      return { status: statusCode, body };
    }
    const site = suite.sites.sites.find(({ app_type }) => app_type === product.app_type)?.site ?? '';
    const token = headers.authorization?.replace('Token ', '');
    const { status, body } = await ask(sitePort, path, {
      host: `${site}.localhost:${sitePort}`,
      ...(token !== undefined && { cookie: `userToken=${token}` }),
    });
    return { status, body };
  }

  private headers(email: string | null, ended: boolean): Promise<Record<string, string>> {
    if (email === null) return Promise.resolve({});
    const known = this.sessions.get(email) ?? this.open(email, ended);
    this.sessions.set(email, known);
    return known;
  }

  private async open(email: string, ended: boolean): Promise<Record<string, string>> {
    const headers = await headersOf(this.proof, email);
    if (ended) await this.proof.accounts.sessions.end(headers.authorization?.replace('Token ', '') ?? '');
    return headers;
  }

  /** Figures of a closed page that a response contains anyway. */
  private async gatedIn(asked: Asked, body: string, verdict: Verdict): Promise<string[]> {
    if (verdict !== 'locked') return [];
    const figures = await this.figuresOf(asked);
    const words = standingFigures(body);
    return [...figures].filter((figure) => words.has(figure)).slice(0, 3);
  }

  /** Figures of the area that staff see on a page, except those also shown for a public area. */
  private async figuresOf({ product, page, area }: Asked): Promise<Set<string>> {
    const path = defaultPath(this.proof.suite, page);
    const of = (area_id: string) => this.shownFigures(pageUrl(product, area_id, path), area_id);
    const others = triedAreas(this.proof.suite).open.filter((open) => open !== area.area_id);
    const [own, ...open] = await Promise.all([area.area_id, ...others].map(of));
    return new Set([...(own ?? [])].filter((figure) => !open.some((shown) => shown.has(figure))));
  }

  private shownFigures(url: string, area: string): Promise<Set<string>> {
    const known = this.gated.get(url) ?? this.readFigures(url, area);
    this.gated.set(url, known);
    return known;
  }

  private async readFigures(url: string, area: string): Promise<Set<string>> {
    const headers = await this.headers(emailOfPerson('STAFF.IS_STAFF'), false);
    const { body } = await this.proof.api.inject({ url, headers });
    const { view } = JSON.parse(body) as PageResponse;
    return new Set((view?.blocks ?? []).flatMap((block) => figuresIn(block, area)));
  }
}

/** Shorter figures occur by chance in many responses. */
const TELLING = 5;

function figuresIn(block: BlockView, area: string): string[] {
  const said =
    block.kind === 'headline'
      ? block.sentences.flat().flatMap(({ text }) => text.match(/\d[\d,.]*\d/g) ?? [])
      : [];
  const rows = 'frame' in block ? block.frame.rows.filter((row) => (row.area ?? area) === area) : [];
  const cells = rows.flatMap(({ cells: some }) =>
    some.flatMap(([value]) => (value === null ? [] : [Math.abs(value)])),
  );
  const written = cells.flatMap((value) => [
    String(value),
    value.toLocaleString('en-NZ', { maximumFractionDigits: 1 }),
  ]);
  return [...said, ...written].filter((figure) => figure.replaceAll(/\D/g, '').length >= TELLING);
}
