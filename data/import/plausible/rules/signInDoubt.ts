import type { ImportRule } from '#data/import/plausible/basis/rule.ts';
import { quoted } from '#data/import/problems/problems.ts';

export const signInDoubt: ImportRule = {
  name: 'sign-in-doubt',
  at: 'import',
  isFinal: false,
  *findings({ tables }) {
    for (const { series, sign } of tables) {
      if (!sign) continue;
      const { text, place } = sign;
      yield {
        place,
        message: () =>
          `All figures of ${series} that have a point or a comma have three digits behind it: ${quoted(text)} can be ${text.replace(/[.,]/, '')}, or a figure of three decimals. Write "decimal": "." or "decimal": "," in "file" of the recipe.`,
      };
    }
  },
};
