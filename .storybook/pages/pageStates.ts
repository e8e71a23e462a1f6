import type { Accounts } from '../../data/accounts/contract.ts';
import type {
  CompiledPage,
  CompiledProduct,
  CompiledSuite,
  DecisionReason,
  PagePayload,
} from '../../generated/types.ts';
import type { PageAsker } from './pageAsker.ts';

/** The account that holds most. */
const SUBSCRIBER = 'subscriber@rohe.test';

/** Who looks at pages, and where. */
export interface People {
  /** areas open to everybody */
  publicAreas: string[];
  /** areas of the subscriber alone */
  ownAreas: string[];
  /** session of the subscriber */
  token: string;
}

/** One payload for each way to come to a page; loading, error and phone are made of these. */
export interface PageStates {
  visitor: PagePayload;
  subscriber: PagePayload;
  locked: PagePayload;
  noData: PagePayload;
}

const EMPTY: readonly DecisionReason[] = ['area-type', 'only-areas', 'no-data', 'no-product-data'];

export async function meetPeople(accounts: Accounts): Promise<People> {
  const user = await accounts.userByEmail(SUBSCRIBER);
  if (!user) throw new Error(`There is no account ${SUBSCRIBER}.`);
  return {
    publicAreas: (await accounts.publicAreas()).map(({ area_id }) => area_id),
    ownAreas: await accounts.userAreas(user.id),
    token: await accounts.createSession(user.id, { remember: false }),
  };
}

/** The suite with its figures, and without any: a page that holds data for every type of area shows only there that it has none. */
export interface Askers {
  full: PageAsker;
  empty: PageAsker;
}

/** Asks for a page as each person, in areas that show the state best: each list is tried in order, and the first area that shows it is taken. */
export async function askStates(
  { full, empty }: Askers,
  suite: CompiledSuite,
  product: CompiledProduct,
  page: CompiledPage,
  { publicAreas, ownAreas, token }: People,
): Promise<PageStates> {
  const typeOf = new Map(suite.areas.map(({ area_id, area_type }) => [area_id, area_type]));
  /** Each area of a list, compared with two others of its type. */
  const among = (areas: readonly string[]): Place[] =>
    areas.map((area) => {
      const alike = areas.filter((other) => other !== area && typeOf.get(other) === typeOf.get(area));
      return { area, compare: alike.slice(0, 2) };
    });
  const local = publicAreas.filter((area) => area !== product.benchmark);
  const open = among([...local, product.benchmark]);
  const own = among(ownAreas);
  const ofEachType = suite.areaTypes.flatMap(({ code }) => {
    const area = suite.areas.find(({ area_type }) => area_type === code);
    return area ? [{ area: area.area_id, compare: [] }] : [];
  });
  const visitor = (asker: PageAsker) => (place: Place) => asker.ask({ product, page, token: null, ...place });
  const subscriber = (place: Place) => full.ask({ product, page, token, ...place });
  return {
    visitor: (await firstThat(isOpen, open, visitor(full))) ?? (await visitor(full)(firstOf(open))),
    subscriber: (await firstThat(isOpen, own, subscriber)) ?? (await subscriber(firstOf(own))),
    locked: (await firstThat(isLocked, own, visitor(full))) ?? (await visitor(full)(firstOf(own))),
    noData: (await firstThat(isEmpty, ofEachType, visitor(full))) ?? (await visitor(empty)(firstOf(open))),
  };
}

interface Place {
  area: string;
  compare: readonly string[];
}

const isOpen = ({ decision }: PagePayload) => decision.open;
const isLocked = ({ status }: PagePayload) => status === 403;
const isEmpty = ({ decision }: PagePayload) => EMPTY.includes(decision.reason);

async function firstThat(
  shows: (payload: PagePayload) => boolean,
  places: readonly Place[],
  ask: (place: Place) => Promise<PagePayload>,
): Promise<PagePayload | undefined> {
  for (const place of places) {
    const payload = await ask(place);
    if (shows(payload)) return payload;
  }
  return undefined;
}

function firstOf(places: readonly Place[]): Place {
  const [first] = places;
  if (!first) throw new Error('The demonstration accounts have no areas to show pages for.');
  return first;
}
