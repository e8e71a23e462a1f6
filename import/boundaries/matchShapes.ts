import { didYouMean } from '#data/problems/didYouMean.ts';
import type { AreaManifest } from '#generated/types.ts';
import { AreaNames } from '#import/match/areaNames.ts';
import type { OutlineShape } from './shapes.ts';

/** The area of each outline of a file; undefined for none or several. */
export interface MatchedShapes {
  areaOf(shape: OutlineShape): AreaManifest | undefined;
  /** suggests the area of an unknown outline, as a question */
  near(shape: OutlineShape): string;
}

/**
 * Finds the areas of outlines by the properties in their file: area id or official code of any scheme,
 * otherwise a name. All outlines together show which properties are codes. An outline with a code that is
 * unknown here has no area, whatever its name: there is a Florida in Puerto Rico, too.
 */
export function matchShapes(areas: readonly AreaManifest[], shapes: readonly OutlineShape[]): MatchedShapes {
  const names = new AreaNames(areas);
  const byName = ({ names: said }: OutlineShape) =>
    said.map((text) => only(names.find(text))).find((area) => area !== undefined);
  const columns = codeColumns(areasByCode(areas), shapes, byName);
  const areaNames = areas.map(({ name }) => name);
  return {
    areaOf(shape) {
      const byCode = columns.map(({ found }) => found.get(shape)).find((area) => area !== undefined);
      const isCoded = columns.some(({ key }) => shape.facts.has(key));
      return byCode ?? (isCoded ? undefined : byName(shape));
    },
    near: ({ names: said }) => said.map((text) => didYouMean(text, areaNames)).find(Boolean) ?? '',
  };
}

/** A property that contains codes, and the areas they identify. */
interface CodeColumn {
  key: string;
  found: ReadonlyMap<OutlineShape, AreaManifest>;
}

/**
 * The properties that contain codes. A property that gives two outlines the same area is something else, such
 * as the surrounding area. So is one that matches few codes and contradicts the names: a running number can
 * equal a code by chance.
 */
function codeColumns(
  byCode: ByCode,
  shapes: readonly OutlineShape[],
  byName: (shape: OutlineShape) => AreaManifest | undefined,
): CodeColumn[] {
  const keys = new Set(shapes.flatMap(({ facts }) => [...facts.keys()]));
  const columns = [...keys].map((key): CodeColumn => {
    const found = shapes.flatMap((shape) => {
      const area = byCode(shape.facts.get(key) ?? '');
      return area ? [[shape, area] as const] : [];
    });
    return { key, found: new Map(found) };
  });
  const isLikely = ({ found }: CodeColumn) =>
    found.size > 0 &&
    new Set(found.values()).size === found.size &&
    (found.size * 2 >= shapes.length ||
      [...found].every(([shape, area]) => (byName(shape) ?? area) === area));
  const accepted: CodeColumn[] = [];
  for (const column of columns.filter(isLikely).toSorted((a, b) => b.found.size - a.found.size)) {
    const agrees = ({ found }: CodeColumn) =>
      [...column.found].every(([shape, area]) => (found.get(shape) ?? area) === area);
    if (accepted.every(agrees)) accepted.push(column);
  }
  if (accepted.length > 0 || shapes.some(byName)) return accepted;
  // The file has one code twice and nothing to distinguish the outlines. The error then names the outlines
  // that share an area.
  return columns.filter(({ found }) => found.size > 0 && found.size === shapes.length).slice(0, 1);
}

type ByCode = (text: string) => AreaManifest | undefined;

/**
 * Finds areas by id or code. Ignores leading zeros if the match is unique, because programs drop them from
 * codes.
 */
function areasByCode(areas: readonly AreaManifest[]): ByCode {
  const texts = areas.flatMap((area) =>
    [area.area_id, ...Object.values(area.codes ?? {})].map((text) => [text, area] as const),
  );
  const [exact, short] = [onlyOnes(texts), onlyOnes(texts.map(([text, area]) => [withoutZeros(text), area]))];
  return (text) => exact.get(text) ?? short.get(text);
}

/** Values that identify exactly one area. */
function onlyOnes(texts: readonly (readonly [string, AreaManifest])[]): ReadonlyMap<string, AreaManifest> {
  const all = new Map<string, Set<AreaManifest>>();
  for (const [text, area] of texts) all.set(text, (all.get(text) ?? new Set()).add(area));
  const ones = [...all].flatMap(([text, [area, other]]) => (area && !other ? [[text, area] as const] : []));
  return new Map(ones);
}

const withoutZeros = (text: string): string => text.replace(/^0+(?=\d+$)/, '');

const only = (areas: AreaManifest[]): AreaManifest | undefined => (areas.length === 1 ? areas[0] : undefined);
