import { areaAccess, pageDecision } from '#api/access/pageDecision.ts';
import { viewerOf } from '#api/access/viewerOf.ts';
import { createServices } from '#api/createServices.ts';
import { type Asker, readAsker, visitorAsker } from '#api/request/asker.ts';
import type { Services } from '#api/services/services.ts';
import type { Coverage } from '#data/store.ts';
import { ownPages } from '#engine/core/navigation/productPages.ts';
import type { AreaManifest, CompiledPage, CompiledSuite, Decision } from '#generated/types.ts';
import type { Proof } from '#tools/proof/suite/openProof.ts';
import { type TriedPerson, triedAreas, triedPeople } from '#tools/proof/suite/people.ts';
import { headersOf } from '#tools/proof/suite/walk.ts';
import { AccessModel, type Asked, type HasBreakdown, type HasFigures, type Verdict } from './model.ts';

export interface GateFinding {
  person: string;
  page: string;
  area: string;
  message: string;
}

export interface DecisionsProof {
  people: number;
  pages: number;
  areas: number;
  /** number of decisions, and how many of each verdict */
  decisions: number;
  verdicts: Partial<Record<Verdict, number>>;
  wrong: GateFinding[];
}

const VERDICTS: Readonly<Record<Decision['reason'], Verdict>> = {
  open: 'open',
  'log-in': 'locked',
  'extend-area': 'locked',
  'add-area': 'locked',
  package: 'locked',
  'unknown-area': 'absent',
  'unknown-page': 'absent',
  'area-type': 'empty',
  'only-areas': 'empty',
  'no-data': 'empty',
  'no-product-data': 'empty',
};

/** Every request that somebody can make: each person × page × area. */
export interface AskedPlaces {
  people: TriedPerson[];
  areas: AreaManifest[];
  pages: { product: Asked['product']; page: CompiledPage }[];
}

export function askedPlaces(suite: CompiledSuite, products?: readonly string[]): AskedPlaces {
  const { open, own, foreign } = triedAreas(suite);
  const tried = new Set([...open, ...own, ...foreign]);
  return {
    people: triedPeople(suite),
    areas: suite.areas.filter(({ area_id }) => tried.has(area_id)),
    pages: Object.values(suite.products)
      .filter(({ product }) => products?.includes(product) ?? true)
      .flatMap((product) => ownPages(product).map((page) => ({ product, page })))
      .filter(({ page }) => !page.nonAreaBased && page.external === undefined),
  };
}

/** The model of access over the figures of a store. */
export function accessModel({ suite }: Proof, coverage: Coverage): AccessModel {
  /** area → its type, and the types of hidden areas with the same boundary */
  const types = Map.groupBy(suite.areas, ({ area_id, hiddenDuplicateOf }) => hiddenDuplicateOf ?? area_id);
  const hasFigures: HasFigures = (key, { area_id }) =>
    coverage.series[key]?.areas.has(area_id) === true &&
    (types.get(area_id) ?? []).some(({ area_type }) => suite.series[key]?.areaTypes.includes(area_type));
  const hasBreakdown: HasBreakdown = (key, breakdown, { area_id }) =>
    coverage.series[key]?.breakdowns.get(breakdown)?.has(area_id) === true;
  return new AccessModel(suite, triedAreas(suite), hasFigures, hasBreakdown);
}

/** Makes every decision with the one function that all routes call, and compares it with the model. */
export async function proveDecisions(proof: Proof, products?: readonly string[]): Promise<DecisionsProof> {
  const { suite, shown, store, accounts } = proof;
  const shared = createServices(
    { suite: shown, store, accounts, clock: Date.now, log: { info() {}, error() {} } },
    [],
  );
  const services: Services = shared.ofRequest(false);
  const coverage = await services.store.coverage();
  const model = accessModel(proof, coverage);
  const { people, areas, pages } = askedPlaces(suite, products);
  const result: DecisionsProof = {
    people: people.length,
    pages: pages.length,
    areas: areas.length,
    decisions: 0,
    verdicts: {},
    wrong: [],
  };
  const answering = pagesOf(shown);
  for (const person of people.filter(({ ended }) => !ended)) {
    const asker = await askerOf(proof, services, person);
    for (const [product, some] of Map.groupBy(pages, (one) => one.product)) {
      const viewer = await viewerOf(services, asker, product);
      for (const area of areas) {
        const { area_id } = area;
        const access = await areaAccess(services, asker, product, area_id, viewer.find(area_id), coverage);
        for (const { page } of some) {
          const { reason } = pageDecision(services, access, answering(page));
          const expected = model.verdict({ person, product, page, area });
          result.decisions += 1;
          result.verdicts[expected] = (result.verdicts[expected] ?? 0) + 1;
          if (VERDICTS[reason] === expected) continue;
          if (reason === 'no-data' && model.lacksBreakdowns(page, area)) continue;
          const message = `is ${VERDICTS[reason]} (${reason}), the manifests say ${expected}`;
          result.wrong.push({ person: person.name, page: page.id, area: area_id, message });
        }
      }
    }
  }
  return result;
}

/** The page that is served for a manifest: the same page, unless a fault was planted in it. */
function pagesOf({ products }: CompiledSuite): (page: CompiledPage) => CompiledPage {
  const byId = new Map(
    Object.values(products).flatMap((product) => ownPages(product).map((page) => [page.id, page])),
  );
  return (page) => byId.get(page.id) ?? page;
}

async function askerOf(proof: Proof, services: Services, { email }: TriedPerson): Promise<Asker> {
  return email === null
    ? visitorAsker(proof.accounts)
    : readAsker(services, { method: 'GET', headers: await headersOf(proof, email) });
}
