import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HouseFigures } from './houseFigures.ts';
import { ROOMS } from './sources.ts';

/** The ceilings of a figure, of which the last holds, and the issue that allowed one to rise. */
type Ceilings = readonly { most: number; issue?: string }[];

/** Ceilings of the source code: those of its structure only fall, those of a room's tokens rise for an issue. */
export interface HouseCeilings {
  structure: Readonly<Record<string, Ceilings>>;
  tokens: Readonly<Record<string, Ceilings>>;
}

const FILE = 'codegen/house/ceilings.json';

export const readCeilings = (root: string): HouseCeilings =>
  JSON.parse(readFileSync(join(root, FILE), 'utf8')) as HouseCeilings;

/** The figures that have a ceiling, by name. */
export function measuredFigures({
  facts,
  loops,
  helpers,
}: Pick<HouseFigures, 'facts' | 'loops' | 'helpers'>): Record<
  keyof HouseCeilings,
  ReadonlyMap<string, number>
> {
  const all = [...facts.values()];
  const most = (values: readonly number[]) => values.reduce((one, other) => Math.max(one, other), 0);
  const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0);
  return {
    structure: new Map([
      ['files that import each other in loops, types too', sum(loops.map(({ length }) => length))],
      ['source files', all.length],
      ['code lines of the longest file', most(all.map(({ lines }) => lines))],
      ['lines of the longest function', most(all.flatMap(({ functions }) => functions))],
      ['helpers of at most 30 lines with one user', helpers.length],
      ['members of BlockKind', facts.get('engine/blocks/forms/blockKind.ts')?.members.get('BlockKind') ?? 0],
    ]),
    tokens: new Map(
      ROOMS.map((room) => [
        room,
        sum([...facts].flatMap(([file, { tokens }]) => (file.startsWith(`${room}/`) ? [tokens] : []))),
      ]),
    ),
  };
}

/** Figures above their ceiling, figures without one, and ceilings that were raised and may not be. */
export function ceilingFaults(
  figures: ReturnType<typeof measuredFigures>,
  ceilings: HouseCeilings,
): string[] {
  return (['structure', 'tokens'] as const).flatMap((kind) => {
    const isFree = kind === 'tokens';
    return [...figures[kind]].flatMap(([name, figure]) => {
      const own = ceilings[kind][name] ?? [];
      const most = own.at(-1)?.most ?? 0;
      const advice = isFree ? 'Take something out, or add a ceiling with its issue' : 'Make it smaller';
      const raised = own.filter(
        ({ most, issue }, at) => at > 0 && most > (own[at - 1]?.most ?? 0) && !(isFree && issue),
      );
      return [
        ...(figure > most ? [`${name}: ${figure}, and at most ${most} in ${FILE}. ${advice}.`] : []),
        ...raised.map(
          (one) => `${name}: the ceiling rose to ${one.most}${isFree ? ' without an issue' : ''}.`,
        ),
      ];
    });
  });
}
