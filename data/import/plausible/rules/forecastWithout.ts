import type { ImportRule } from '#data/import/plausible/basis/rule.ts';
import { quoted } from '#data/import/problems/problems.ts';

/** F means a forecast for some publishers, and for others a figure too unreliable to publish. */
export const forecastWithout: ImportRule = {
  name: 'forecast-without-figure',
  at: 'import',
  isFinal: false,
  *findings({ tables }) {
    for (const { series, forecast } of tables) {
      if (!forecast) continue;
      yield {
        place: forecast.place,
        message: () =>
          `The recipe takes ${quoted(forecast.text)} of ${series} for a forecast, and there is no figure beside it. Look up what the publisher means by it, and say so in "status.map" of the recipe, such as "Q" for a figure that is not shown.`,
      };
    }
  },
};
