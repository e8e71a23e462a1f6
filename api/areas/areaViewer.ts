import type { Area, AreaManifest, AreaTypeCode, CompiledProduct } from '#generated/types.ts';
import { type AreaDirectory, OWN_AREA_TYPE } from './areaDirectory.ts';

/** Who looks at areas, and through which product. */
export interface Viewer {
  product: Pick<CompiledProduct, 'areaTypes' | 'benchmark' | 'public'> | undefined;
  /** area → organisations that opened it to everybody */
  publicAreas: ReadonlyMap<string, readonly string[]>;
  userAreas: ReadonlySet<string>;
  staff: boolean;
  /** passes every check, as staff and base users do; absent: as staff */
  passesAll?: boolean;
  /** holds something of the product */
  subscriber: boolean;
}

/** Areas as one person sees them: which exist for them, which are theirs, which they may compare with. */
export class AreaViewer {
  private readonly directory: AreaDirectory;
  private readonly viewer: Viewer;
  private readonly comparableTypes: ReadonlySet<AreaTypeCode>;

  constructor(directory: AreaDirectory, viewer: Viewer) {
    this.directory = directory;
    this.viewer = viewer;
    this.comparableTypes = new Set(
      viewer.subscriber ? [...viewer.userAreas].flatMap((id) => [...this.typesFrom(id)]) : [],
    );
  }

  /** Areas in which the person holds more than everybody. */
  get own(): Area[] {
    return [...this.viewer.userAreas].flatMap((id) => this.find(id) ?? []);
  }

  /** The area of an id; null if none exists for this person. */
  find(areaId: string): Area | null {
    const area = this.directory.find(areaId);
    return area && this.sees(area) ? this.area(area) : null;
  }

  /** Areas of the product that exist for this person, north to south. */
  all({ duplicates = false } = {}): Area[] {
    return this.directory
      .areasOf(this.viewer.product)
      .filter((area) => (duplicates || area.hiddenDuplicateOf === undefined) && this.sees(area))
      .map((area) => this.area(area));
  }

  /** An area somebody drew for themselves exists for them and staff only. */
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
      // Nobody had to open an area of a public product.
      public_details: product?.public ? [] : [...(publicAreas.get(original) ?? [])],
    };
  }

  /** Open to everybody: the area by itself, or all areas of a public product. */
  private isPublic(original: string): boolean {
    const { product, publicAreas } = this.viewer;
    return product?.public === true || publicAreas.has(original);
  }

  private mayCompare(area: AreaManifest, original: string): boolean {
    const { product, userAreas, staff, passesAll = staff } = this.viewer;
    if (product && !product.areaTypes.includes(area.area_type)) return false;
    if (this.isPublic(original) || userAreas.has(original)) return true;
    return passesAll || area.area_id === product?.benchmark || this.comparableTypes.has(area.area_type);
  }

  /** Types that the holder of an area compares among: its own and those of the larger areas around it. */
  typesFrom(areaId: string): Set<AreaTypeCode> {
    const own = this.directory.find(areaId);
    const around = own?.parent_ids.flatMap((id) => this.directory.find(id) ?? []) ?? [];
    const larger = around.filter((area) => !this.directory.isSmall(area));
    const types = [...(own ? [own] : []), ...larger].map(({ area_type }) => area_type);
    return new Set(types.filter((type) => type !== OWN_AREA_TYPE));
  }
}
