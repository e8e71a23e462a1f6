import type { Area, AreaManifest, AreaTypeCode, CompiledProduct } from '#generated/types.ts';
import { type AreaDirectory, OWN_AREA_TYPE } from './areaDirectory.ts';

/** A reader of areas, and the product they use. */
export interface Viewer {
  product: Pick<CompiledProduct, 'areaTypes' | 'benchmark' | 'public'> | undefined;
  /** area → organisations that made it public */
  publicAreas: ReadonlyMap<string, readonly string[]>;
  userAreas: ReadonlySet<string>;
  staff: boolean;
  /** passes every check, as staff and base users do; absent: as staff */
  passesAll?: boolean;
  /** has any permission of the product */
  subscriber: boolean;
}

/** Areas as one person sees them: which they see, which are theirs, and which they may compare with. */
export class AreaViewer {
  private readonly directory: AreaDirectory;
  private readonly viewer: Viewer;
  private readonly ownTypes: ReadonlySet<AreaTypeCode>;

  constructor(directory: AreaDirectory, viewer: Viewer) {
    this.directory = directory;
    this.viewer = viewer;
    this.ownTypes = new Set(
      viewer.subscriber ? [...viewer.userAreas].flatMap((id) => [...this.typesFrom(id)]) : [],
    );
  }

  /** Areas in which the person has more permissions than everybody. */
  get own(): Area[] {
    return [...this.viewer.userAreas].flatMap((id) => this.find(id) ?? []);
  }

  /** The area with an id; null if this person does not see it. */
  find(areaId: string): Area | null {
    const area = this.directory.find(areaId);
    return area && this.sees(area) ? this.area(area) : null;
  }

  /** Areas of the product that this person sees, north to south. */
  all({ duplicates = false } = {}): Area[] {
    return this.seen(duplicates).map((area) => this.area(area));
  }

  /** Types of the areas of the product with any that this person may compare with, north to south. */
  get comparableTypes(): AreaTypeCode[] {
    const comparable = this.seen().filter((area) => this.mayCompare(area, area.area_id));
    return [...new Set(comparable.map(({ area_type }) => area_type))];
  }

  private seen(duplicates = false): AreaManifest[] {
    return this.directory
      .areasOf(this.viewer.product)
      .filter((area) => (duplicates || area.hiddenDuplicateOf === undefined) && this.sees(area));
  }

  /** Only the owner and staff see an area that somebody drew, unless it is public. */
  private sees(area: AreaManifest): boolean {
    const { staff, userAreas, publicAreas } = this.viewer;
    return (
      area.area_type !== OWN_AREA_TYPE ||
      staff ||
      userAreas.has(area.area_id) ||
      publicAreas.has(area.area_id)
    );
  }

  private area(area: AreaManifest): Area {
    const { product, publicAreas, userAreas } = this.viewer;
    // A duplicate is open to the same people as its original.
    const original = area.hiddenDuplicateOf ?? area.area_id;
    return {
      ...this.directory.plainArea(area.area_id),
      is_public: this.isPublic(original),
      is_user_area: userAreas.has(original),
      is_valid_comparer: this.mayCompare(area, original),
      // Areas of a public product need no grant.
      public_details: product?.public ? [] : [...(publicAreas.get(original) ?? [])],
    };
  }

  /** Whether everybody may open it: the area is public, or the whole product is. */
  private isPublic(original: string): boolean {
    const { product, publicAreas } = this.viewer;
    return product?.public === true || publicAreas.has(original);
  }

  private mayCompare(area: AreaManifest, original: string): boolean {
    const { product, userAreas, staff, passesAll = staff } = this.viewer;
    if (product && !product.areaTypes.includes(area.area_type)) return false;
    if (this.isPublic(original) || userAreas.has(original)) return true;
    return passesAll || area.area_id === product?.benchmark || this.ownTypes.has(area.area_type);
  }

  /** Types that a subscriber of an area may compare: its own and those of the larger areas around it. */
  typesFrom(areaId: string): Set<AreaTypeCode> {
    const own = this.directory.find(areaId);
    const around = own?.parent_ids.flatMap((id) => this.directory.find(id) ?? []) ?? [];
    const larger = around.filter((area) => !this.directory.isSmall(area));
    const types = [...(own ? [own] : []), ...larger].map(({ area_type }) => area_type);
    return new Set(types.filter((type) => type !== OWN_AREA_TYPE));
  }
}
