import type { SourceValue } from '#generated/types.ts';
import { isPercent, powerOfCell, powerOfTitle, powerOfUnit, unitAlone } from '#import/read/saidScale.ts';
import { currencyIn } from '#import/records/figureText.ts';
import type { ColumnRoles } from './columnRoles.ts';
import type { FoundLayout } from './layout.ts';
import { columnTexts, type SeenTable } from './tableView.ts';

/** The size and unit that a file states for its figures. */
export interface DraftScale {
  magnitude?: NonNullable<SourceValue['magnitude']>;
  /** the text that states it */
  said?: string;
  /** unit of the figures, without its power of ten */
  unit?: string;
}

interface ScaleInput {
  view: SeenTable;
  roles: Pick<ColumnRoles, 'scale' | 'unit'>;
  value: number;
  layout: Pick<FoundLayout, 'titles' | 'ofAll'>;
  given: ReadonlyMap<string, string>;
}

/**
 * The nearest text with a power of ten: a column, the figures' heading, the unit, a heading of all columns, a
 * title.
 */
export function draftScale({ view, roles, value, layout, given }: ScaleInput): DraftScale {
  const name = (at: number) => view.names[at] ?? '';
  const textsAt = (at: number | undefined) =>
    at === undefined ? [] : [...columnTexts(view, at).keys()].filter(Boolean);
  const units = [...textsAt(roles.unit), ...[given.get('(unit)') ?? ''].filter(Boolean)];
  const [, ...behind] = /[([]([^()[\]]+)[)\]]|\/ ([^/]+)$/.exec(name(value)) ?? [];
  const bracket = behind.find(Boolean);
  const [money = ''] = textsAt(value).flatMap((text) => currencyIn(text) ?? []);
  const [unit] = [
    ...units,
    ...(bracket !== undefined && isPercent(bracket) !== undefined ? [bracket] : []),
    money,
  ]
    .map(unitAlone)
    .filter(Boolean);
  const withUnit = unit === undefined ? {} : { unit };
  const column =
    roles.scale ?? (new Set(textsAt(roles.unit).map(powerOfUnit)).size > 1 ? roles.unit : undefined);
  if (column !== undefined) {
    const words = textsAt(column).filter((text) => !/^-?\d{1,2}$/.test(text));
    const map = Object.fromEntries(
      words.flatMap((text) => {
        const power = column === roles.unit ? (powerOfUnit(text) ?? 0) : powerOfCell(text);
        return power === undefined ? [] : [[text, power]];
      }),
    );
    return {
      ...withUnit,
      magnitude: { column: name(column), ...(words.length > 0 && { map }) },
      said: name(column),
    };
  }
  const said = [
    ...units.map((text) => [text, powerOfUnit(text)] as const),
    ...[name(value), ...layout.ofAll, ...layout.titles].map((text) => [text, powerOfTitle(text)] as const),
  ];
  const found = said.find(([, power]) => power !== undefined);
  return found?.[1] === undefined ? withUnit : { ...withUnit, magnitude: found[1], said: found[0] };
}
