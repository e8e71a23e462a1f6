import { quoted } from '#data/problems/problems.ts';
import { counting, listing } from '#data/problems/wording.ts';
import type { TableResult } from '#import/facts/importFacts.ts';
import type { Finding, ImportRule, SeenImport } from '#import/validation/basis/rule.ts';

function emptyMessage({ number, series, passed, rows }: TableResult): string {
  const table = `Table ${number} of the recipe (${series})`;
  const left = 'Figures of it that are published stay as they are.';
  if (rows > 0) return `${table} keeps none of its ${counting(rows, 'row')}: all were left out. ${left}`;
  const columns = [...passed].map(
    ([column, texts]) => `column ${quoted(column)} has ${listing([...texts].map(quoted))}`,
  );
  const why = columns.length > 0 ? ` Where its "where" fails, ${columns.join('; ')}.` : '';
  return `${table} takes no row of these files.${why} ${left} Correct its "where", or take the table out.`;
}

/** Rules for each table of a recipe, in the order of their messages. */
const rules: Readonly<Record<string, (table: TableResult) => Finding | undefined>> = {
  /** 6.5% and 0.071 in one column: the second can be a share or a percentage. */
  'some-percent': ({ series, figures, zeros, percents }) => {
    const others = figures - zeros - percents;
    if (percents === 0 || others === 0) return undefined;
    return {
      message: () =>
        `${counting(percents, 'figure')} of ${series} ${percents === 1 ? 'has' : 'have'} a percent sign, or the number format of a percentage, and ${others} ${others === 1 ? 'has' : 'have'} none. Write all of them in one way.`,
    };
  },
  'sign-in-doubt': ({ series, sign }) =>
    sign && {
      place: sign.place,
      message: () =>
        `All figures of ${series} that have a point or a comma have three digits behind it: ${quoted(sign.text)} can be ${sign.text.replace(/[.,]/, '')}, or a figure of three decimals. Write "decimal": "." or "decimal": "," in "file" of the recipe.`,
    },
  /** F means a forecast for some publishers, and for others a figure too unreliable to publish. */
  'forecast-without-figure': ({ series, forecast }) =>
    forecast && {
      place: forecast.place,
      message: () =>
        `The recipe takes ${quoted(forecast.text)} of ${series} for a forecast, and there is no figure beside it. Look up what the publisher means by it, and say so in "status.map" of the recipe, such as "Q" for a figure that is not shown.`,
    },
  'empty-table': (table) => (table.observations > 0 ? undefined : { message: () => emptyMessage(table) }),
  'nothing-known': ({ series, observations, figures }) =>
    observations === 0 || figures > 0
      ? undefined
      : {
          message: () =>
            `None of the ${counting(observations, 'row')} of ${series} holds a figure: all are missing or confidential. Look at "value.column" and "value.markers" of the recipe.`,
        },
  /** A single zero proves nothing. */
  'nothing-but-zero': ({ series, figures, zeros }) =>
    figures < 2 || zeros < figures
      ? undefined
      : {
          message: () =>
            `All ${counting(figures, 'figure')} of ${series} are 0. Look at "value.column" and "value.markers" of the recipe: a missing figure is no zero.`,
        },
};

export const tableRules = Object.entries(rules).map(([name, find]) => ({
  name,
  findings: ({ tables }: Pick<SeenImport, 'tables'>): Finding[] =>
    tables.flatMap((table) => find(table) ?? []),
})) satisfies readonly ImportRule[];
