import { suggestion } from '#api/problem/suggestion.ts';
import { shown } from '#api/request/readParameters.ts';
import { productSeries } from '#engine/core/navigation/productPages.ts';
import { codesIn } from '#engine/core/query/codes.ts';
import type { CompiledProduct, CompiledSuite, DimensionManifest } from '#generated/types.ts';
import { badParameter } from '#serving/http/problem.ts';

/** A level of a classification: its code and name in calls, and its members. */
export interface Level {
  code: string;
  name: string;
  members: readonly { code: string; name: string }[];
}

/** A classification and the codes of its levels. */
export interface Classification {
  name: string;
  /** codes that are always accepted; without members in the manifests, the level is empty */
  codes: readonly string[];
}

export const INDUSTRY: Classification = {
  name: 'industry',
  codes: ['TOTAL', 'L1', 'L2', 'L3', 'L4', '54IND', 'BS', 'RES', 'KI', 'TOURISM'],
};
export const OCCUPATION: Classification = {
  name: 'occupation',
  codes: ['TOTAL', 'L1', 'L2', 'L3', 'L4', 'L6', 'SKILL3', 'SKILL4', 'SKILL5', 'GENDER'],
};

const TOTAL = 'TOTAL';

/**
 * Levels with members, the total first. For a product, only levels by which one of its series is published.
 */
export function levelsOf(
  { dimensions, series }: Pick<CompiledSuite, 'dimensions' | 'series'>,
  classification: Classification,
  product?: CompiledProduct,
): Level[] {
  const inside = Object.values(dimensions).filter((dimension) => belongs(dimension, classification));
  const whole = inside.find(
    (one) => one.classification === classification.name && one.totalName !== undefined,
  );
  const name = whole?.totalName ?? 'Total';
  const used = product && productSeries(product).flatMap((key) => series[key]?.breakdowns ?? []);
  const isUsed = ({ dimension }: DimensionManifest) =>
    used?.some((breakdown) => codesIn(breakdown).includes(dimension)) ?? true;
  return [
    { code: TOTAL, name, members: [{ code: TOTAL, name }] },
    ...inside.filter(isUsed).map((dimension) => ({
      code: typeCodeOf(dimension),
      name: dimension.name,
      members: dimension.members,
    })),
  ];
}

/**
 * The requested levels in that order; all if none is named.
 * @throws Refusal 400 with the nearest valid code
 */
export function levelsNamed(
  levels: readonly Level[],
  wanted: readonly string[] | undefined,
  parameter: string,
  codes: readonly string[] = [],
): Level[] {
  if (!wanted) return [...levels];
  return wanted.map((code) => {
    const level = levels.find((candidate) => candidate.code === code);
    if (level) return level;
    if (codes.includes(code)) return { code, name: code, members: [] };
    const known = [...new Set([...levels.map((candidate) => candidate.code), ...codes])];
    const message = `There is no ${parameter} ${shown(code)}.${suggestion(code, known)} Known are ${known.join(', ')}.`;
    throw badParameter(parameter, message, 'unknown-type-code');
  });
}

/** The code of a dimension in API calls. */
export function typeCodeOf({ typeCode, dimension }: DimensionManifest): string {
  return typeCode ?? dimension;
}

function belongs(dimension: DimensionManifest, { name, codes }: Classification): boolean {
  // Groupings such as skill levels are not part of the hierarchy, but calls list them with it.
  return (
    dimension.classification === name || (!dimension.classification && codes.includes(typeCodeOf(dimension)))
  );
}
