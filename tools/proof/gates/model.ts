import type {
  AreaManifest,
  CompiledPage,
  CompiledProduct,
  CompiledSuite,
  NavigationRules,
} from '#generated/types.ts';
import { openGrants, type TriedAreas, type TriedPerson } from '#tools/proof/suite/people.ts';

/** What a person gets: the page, a locked page, a page without data for this area, or no page at all. */
export type Verdict = 'open' | 'locked' | 'empty' | 'absent';

export interface Asked {
  person: TriedPerson;
  product: CompiledProduct;
  page: CompiledPage;
  area: AreaManifest;
}

/** Whether a series has a figure of an area and is meant for it. */
export type HasFigures = (series: string, area: AreaManifest) => boolean;

/** The same for one breakdown of a series. */
export type HasBreakdown = (series: string, breakdown: string, area: AreaManifest) => boolean;

type Rules = Pick<
  NavigationRules,
  'permissions' | 'packages' | 'feature' | 'hideFor' | 'onlyFor' | 'onlyAreas' | 'disableFor'
>;

/**
 * A second, small implementation of the access rules, straight from the manifests and section 6 of the
 * specification. It does not use `decidePage`.
 */
export class AccessModel {
  private readonly suite: CompiledSuite;
  private readonly areas: TriedAreas;
  private readonly hasFigures: HasFigures;
  private readonly hasBreakdown: HasBreakdown;
  private readonly held = new Map<string, ReadonlySet<string>>();

  constructor(
    suite: CompiledSuite,
    areas: TriedAreas,
    hasFigures: HasFigures,
    hasBreakdown: HasBreakdown = () => true,
  ) {
    this.suite = suite;
    this.areas = areas;
    this.hasFigures = hasFigures;
    this.hasBreakdown = hasBreakdown;
  }

  /**
   * Whether an area has no figure by any breakdown in the headline of a page or, without a headline, in its
   * blocks. Only then may the page be empty although its series have figures.
   */
  lacksBreakdowns({ series, blocks }: CompiledPage, area: AreaManifest): boolean {
    const namedIn = (some: CompiledPage['blocks']) =>
      [...JSON.stringify(some).matchAll(/"breakdown":"([^"{]+)"/g)].map(([, name = '']) => name);
    const answers = namedIn(blocks.filter(({ kind }) => kind === 'headline'));
    const named = answers.length > 0 ? answers : namedIn(blocks);
    const own = series.flatMap((key) =>
      named
        .filter((name) => this.suite.series[key]?.breakdowns?.includes(name))
        .map((name) => [key, name] as const),
    );
    return own.length > 0 && own.every(([key, name]) => !this.hasBreakdown(key, name, area));
  }

  verdict(asked: Asked): Verdict {
    const { product, page, area } = asked;
    const section = product.sections.find((one) => one.section === page.section);
    const rules: Rules[] = section ? [section, page] : [page];
    const held = this.heldBy(asked.person, area);
    const passes = this.suite.permissions.passAll.some((group) => held.has(group));
    if (!passes && rules.some((rule) => !this.existsFor(rule, held))) return 'absent';
    if (!this.knows(asked, held, passes)) return 'absent';
    const types = this.typesOf(area);
    if (!types.some((type) => product.areaTypes.some((own) => own === type))) return 'empty';
    if (rules.some((rule) => !this.suits(rule, area, types))) return 'empty';
    if (passes) return 'open';
    return this.opens(asked, held) && rules.every((rule) => this.satisfied(rule, product, held))
      ? 'open'
      : 'locked';
  }

  /** `GROUP.PERMISSION` and `GROUP` of everything a person holds in an area. */
  private heldBy(person: TriedPerson, area: AreaManifest): ReadonlySet<string> {
    const key = `${person.name}|${area.area_id}`;
    const held = this.held.get(key) ?? this.readHeld(person, area);
    this.held.set(key, held);
    return held;
  }

  private readHeld({ email, grants, ended }: TriedPerson, area: AreaManifest): ReadonlySet<string> {
    const { suite } = this;
    const isSmall = suite.areaTypes.some(({ code, small }) => code === area.area_type && small);
    const isCountry = (id: string) =>
      suite.areas.some((one) => one.area_id === id && one.parent_ids.length === 0);
    const around = isSmall ? area.parent_ids.filter((id) => !isCountry(id)) : [];
    const reach = new Set([area.area_id, ...around].map((id) => this.shownAs(id)));
    const own = grants.filter(({ areas }) => areas === 'all' || areas.some((id) => reach.has(id)));
    const open = this.areas.open.includes(area.area_id) ? openGrants(suite) : [];
    const pairs = [...(ended ? [] : own), ...open].flatMap(({ group, permissions }) => [
      ...(permissions.length > 0 ? [group] : []),
      ...permissions.map((permission) => `${group}.${permission}`),
    ]);
    const features = Object.entries(suite.permissions.features).filter(([, isOn]) => isOn);
    const loggedIn = email !== null && !ended;
    return new Set([
      ...pairs,
      ...features.map(([name]) => `ALL.${name}`),
      ...(loggedIn ? ['ALL.IS_LOGGED_IN'] : []),
    ]);
  }

  /** A hidden area counts as the one it duplicates. */
  private shownAs(id: string): string {
    return this.suite.areas.find(({ area_id }) => area_id === id)?.hiddenDuplicateOf ?? id;
  }

  /**
   * A page whose feature is off, or that is for people who pass every check, does not exist for anybody else.
   */
  private existsFor({ feature, permissions }: Rules, held: ReadonlySet<string>): boolean {
    const { passAll } = this.suite.permissions;
    const isFlag = (name: string) => name.startsWith('ALL.FEATURE_');
    return (
      isTrue(feature, (name) => held.has(name)) &&
      isTrue(permissions, (name) => !isFlag(name) || held.has(name)) &&
      isTrue(permissions, (name) => !passAll.includes(name.split('.')[0] ?? ''))
    );
  }

  /** An area that somebody drew exists for staff and for people who hold something of the product in it. */
  private knows({ person, product, area }: Asked, held: ReadonlySet<string>, passes: boolean): boolean {
    if (area.area_type !== 'CUSTOM') return true;
    if (passes && held.has('STAFF')) return true;
    return this.isOwn(person, product, area);
  }

  private isOwn(
    { grants, ended }: TriedPerson,
    { permissionGroup }: CompiledProduct,
    area: AreaManifest,
  ): boolean {
    return (
      !ended &&
      grants.some(
        ({ areas, group }) =>
          areas !== 'all' &&
          areas.includes(area.area_id) &&
          (permissionGroup === undefined || group === permissionGroup),
      )
    );
  }

  /** The area's own type, and the type that its figures are published under. */
  private typesOf({ area_type }: AreaManifest): string[] {
    const { dataType } = this.suite.areaTypes.find(({ code }) => code === area_type) ?? {};
    return [area_type, ...(dataType ? [dataType] : [])];
  }

  /** Whether a page is for an area, and each series that it needs has a figure. */
  private suits(
    { hideFor = [], onlyFor, onlyAreas, disableFor = [] }: Rules,
    area: AreaManifest,
    types: string[],
  ) {
    const among = (list: readonly string[]) => types.some((type) => list.includes(type));
    if (among(hideFor)) return false;
    const isMade = (onlyFor && among(onlyFor)) || onlyAreas?.includes(area.area_id);
    if ((onlyFor || onlyAreas) && !isMade) return false;
    return disableFor.length === 0 || disableFor.some((series) => this.hasFigures(series, area));
  }

  /** Whether the product is open in an area at all. */
  private opens({ person, product, area }: Asked, held: ReadonlySet<string>): boolean {
    const { smallAreas, permissionGroup = '', basicPermission } = product;
    const isSmall = this.typesOf(area).some((type) => smallAreas?.areaTypes.some((own) => own === type));
    if (
      isSmall &&
      !(held.has(permissionGroup) && hasPackage(smallAreas?.package ?? '', permissionGroup, held))
    )
      return false;
    if (product.public || this.areas.open.includes(area.area_id) || this.isOwn(person, product, area))
      return true;
    return basicPermission !== undefined && isTrue(basicPermission, (name) => held.has(name));
  }

  private satisfied(
    { permissions, packages = [] }: Rules,
    product: CompiledProduct,
    held: ReadonlySet<string>,
  ) {
    const { permissionGroup = '' } = product;
    return (
      isTrue(permissions, (name) => held.has(name)) &&
      (packages.length === 0 || packages.some((name) => hasPackage(name, permissionGroup, held)))
    );
  }
}

/** A package is a permission of the product's group, of any group, or a whole group. */
const hasPackage = (name: string, group: string, held: ReadonlySet<string>): boolean =>
  name.includes('.') ? held.has(name) : held.has(`${group}.${name}`) || held.has(name);

/** Whether an expression of `&`, `|` and parentheses is true. An absent or empty one is. */
export function isTrue(expression: string | null | undefined, holds: (name: string) => boolean): boolean {
  const text = (expression ?? '').replaceAll(/\s/g, '');
  if (text === '') return true;
  const inner = /\(([^()]*)\)/.exec(text);
  if (inner) return isTrue(text.replace(inner[0], isTrue(inner[1], holds) ? '1' : '0'), holds);
  return text
    .split('|')
    .some((part) => part.split('&').every((name) => name === '1' || (name !== '0' && holds(name))));
}
