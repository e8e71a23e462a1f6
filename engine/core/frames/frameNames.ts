import type { AreaRole, Frame } from '#generated/types.ts';

export type Dim = Frame['dims'][number];
export interface DimName {
  name: string;
  index: number;
  href: string | undefined;
  role: AreaRole | undefined;
}

type MemberFigures = NonNullable<Frame['members'][number]['figures']>;

/** Facts about a frame that are cached because every cell needs them. */
interface FrameFacts {
  names: Partial<Record<Dim, Map<string, DimName>>>;
  values: Partial<Record<Dim, string[]>>;
  figures?: ReadonlyMap<string, MemberFigures>;
}
const facts = new WeakMap<Frame, FrameFacts>();

function factsOf(frame: Frame): FrameFacts {
  const known = facts.get(frame);
  if (known) return known;
  const made: FrameFacts = { names: {}, values: {} };
  facts.set(frame, made);
  return made;
}

/** Names of a dimension's values, in the frame's order. */
export function namesOf(frame: Frame, dim: Dim): Map<string, DimName> {
  const { names } = factsOf(frame);
  names[dim] ??= new Map(
    listOf(frame, dim).map(({ id, name, href, role }, index) => [id, { name, index, href, role }]),
  );
  return names[dim];
}

type Named = { id: string; name: string } & Partial<Pick<DimName, 'href' | 'role'>>;

function listOf(frame: Frame, dim: Dim): Named[] {
  if (dim === 'area')
    return frame.areas.map(({ area_id, name, href, role }) => ({ id: area_id, name, href, role }));
  if (dim === 'period')
    return frame.periods.map(({ id, label }) => ({
      id,
      name: label
        .replace(/ quarter$|^week to /, '')
        .replace(/^(\d+ )?\p{L}+ \d{4}$/u, (written) => written.replaceAll(' ', '\u00a0')),
    }));
  const members = dim === 'member' ? frame.members : (frame.members2 ?? []);
  return members.map(({ code, name }) => ({ id: code, name }));
}

/** Values of a dimension that occur in rows: first those the frame names, in its order, then any others. */
export function valuesOf(frame: Frame, dim: Dim): string[] {
  const { values } = factsOf(frame);
  if (!values[dim]) {
    const present = new Set(frame.rows.map((row) => row[dim] ?? ''));
    const named = namesOf(frame, dim);
    values[dim] = [
      ...[...named.keys()].filter((value) => present.has(value)),
      ...[...present].filter((value) => !named.has(value)),
    ];
  }
  return values[dim];
}

/** Formats of members that have their own, by code. */
export function memberFigures(frame: Frame): ReadonlyMap<string, MemberFigures> {
  const known = factsOf(frame);
  known.figures ??= new Map(
    frame.members.flatMap(({ code, figures }) => (figures ? [[code, figures] as const] : [])),
  );
  return known.figures;
}
