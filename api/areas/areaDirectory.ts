import { sortAreas } from '#engine/core/areas/sortAreas.ts';
import type { Area, AreaManifest, AreaTypeCode, CompiledProduct, CompiledSuite } from '#generated/types.ts';

/** The properties of an area that are the same for every reader. */
export type PlainArea = Omit<Area, 'is_public' | 'is_user_area' | 'is_valid_comparer' | 'public_details'>;

/** Type of the areas that people draw for themselves. They are hidden from everybody else. */
export const OWN_AREA_TYPE: AreaTypeCode = 'CUSTOM';

/** Indexes of all areas of the suite, from north to south. Built once, because manifests do not change. */
export class AreaDirectory {
  private readonly byId: ReadonlyMap<string, AreaManifest>;
  private readonly plain: ReadonlyMap<string, PlainArea>;
  private readonly sorted: readonly AreaManifest[];
  private readonly inside = new Map<string, AreaManifest[]>();
  private readonly ofTypes = new Map<string, readonly AreaManifest[]>();
  private readonly smallTypes: ReadonlySet<AreaTypeCode>;
  /** id → further names: an area's aliases, and the names of a hidden area with the same boundary */
  private readonly others: ReadonlyMap<string, readonly string[]>;
  /** type → the type that its areas are listed with */
  private readonly kinds: ReadonlyMap<AreaTypeCode, AreaTypeCode>;

  constructor(suite: Pick<CompiledSuite, 'areas' | 'areaTypes'>) {
    this.sorted = sortAreas(suite.areas);
    this.byId = new Map(this.sorted.map((area) => [area.area_id, area]));
    this.plain = new Map(this.sorted.map((area) => [area.area_id, plainArea(area, suite.areaTypes)]));
    this.smallTypes = new Set(suite.areaTypes.filter(({ small }) => small).map(({ code }) => code));
    this.others = otherNames(this.sorted);
    this.kinds = new Map(suite.areaTypes.map(({ code, peersOf }) => [code, peersOf ?? code]));
    for (const area of this.sorted) {
      for (const parent of area.parent_ids)
        this.inside.set(parent, [...(this.inside.get(parent) ?? []), area]);
    }
    for (const { area_id, members = [] } of this.sorted) {
      if (members.length === 0) continue;
      const parts = this.sorted.filter(
        (area) =>
          members.includes(area.area_id) || area.parent_ids.some((parent) => members.includes(parent)),
      );
      this.inside.set(area_id, parts);
    }
  }

  find(areaId: string): AreaManifest | undefined {
    return this.byId.get(areaId);
  }

  /** @throws Error if the area does not exist: check ids from outside with `find` */
  plainArea(areaId: string): PlainArea {
    const area = this.plain.get(areaId);
    if (!area) throw new Error(`The directory has no area ${areaId}`);
    return area;
  }

  /** Further names of an area. */
  otherNames(areaId: string): readonly string[] {
    return this.others.get(areaId) ?? [];
  }

  /** Areas of a product's types; of all types without a product. */
  areasOf(product: Pick<CompiledProduct, 'areaTypes'> | undefined): readonly AreaManifest[] {
    if (!product) return this.sorted;
    const types = product.areaTypes.join();
    const areas =
      this.ofTypes.get(types) ?? this.sorted.filter(({ area_type }) => product.areaTypes.includes(area_type));
    this.ofTypes.set(types, areas);
    return areas;
  }

  /**
   * Areas of a product that are listed, ranked and mapped together with an area: those of its type and of
   * types that count as such. A district that is also a region is listed with regions if figures are for
   * regions only.
   * @param published types the figures are for; absent: all
   */
  peersOf(
    focus: AreaManifest,
    product: Pick<CompiledProduct, 'areaTypes'>,
    published?: readonly AreaTypeCode[],
  ): AreaManifest[] {
    const twin = published?.includes(focus.area_type)
      ? undefined
      : this.sorted.find(
          ({ hiddenDuplicateOf, area_type }) =>
            hiddenDuplicateOf === focus.area_id && published?.includes(area_type),
        );
    const type = (twin ?? focus).area_type;
    return this.areasOf(product)
      .filter(({ area_type }) => this.areOfOneKind(area_type, type))
      .map((area) => (area === twin ? focus : area));
  }

  /** Whether areas of two types are listed together. */
  areOfOneKind(one: AreaTypeCode, other: AreaTypeCode): boolean {
    return this.kinds.get(one) === this.kinds.get(other);
  }

  /** Areas inside another, at any depth. */
  insideOf(areaId: string): readonly AreaManifest[] {
    return this.inside.get(areaId) ?? [];
  }

  isSmall(area: Pick<AreaManifest, 'area_type'>): boolean {
    return this.smallTypes.has(area.area_type);
  }
}

function otherNames(areas: readonly AreaManifest[]): Map<string, readonly string[]> {
  const named = areas.flatMap(({ area_id, hiddenDuplicateOf, name, maori_name, aliases = [] }) => [
    [area_id, aliases] as const,
    ...(hiddenDuplicateOf ? [[hiddenDuplicateOf, [name, maori_name ?? '', ...aliases]] as const] : []),
  ]);
  const byArea = Map.groupBy(named, ([id]) => id);
  return new Map([...byArea].map(([id, all]) => [id, all.flatMap(([, names]) => names)]));
}

function plainArea(area: AreaManifest, areaTypes: CompiledSuite['areaTypes']): PlainArea {
  const named = (code: AreaTypeCode) => {
    const type = areaTypes.find((candidate) => candidate.code === code);
    return { code, name: type?.name ?? code, pluralized_name: type?.pluralized_name ?? code };
  };
  const type = areaTypes.find(({ code }) => code === area.area_type);
  const { code, pluralized_name } = named(type?.dataType ?? area.area_type);
  return {
    area_id: area.area_id,
    name: area.name,
    maori_name: area.maori_name ?? '',
    short_name: area.short_name,
    area_type: { ...named(area.area_type), ...(type?.header !== undefined && { header: type.header }) },
    data_type: { code, pluralized_name },
    north_south_order: area.north_south_order,
    parent_ids: area.parent_ids,
  };
}
