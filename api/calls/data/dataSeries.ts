import { dataSeries } from '#api/dimensions/dataSeries.ts';
import { defineCall } from '#api/request/call.ts';
import { productOf } from '#api/request/product.ts';
import { productSeries } from '#engine/core/navigation/productPages.ts';
import type { DataSeriesAnswer, DataSeriesQuery } from '#generated/types.ts';

/** Series with figures and the years they cover; of one product if it is named. */
export const dataSeriesCall = defineCall<DataSeriesQuery>({
  method: 'GET',
  path: '/api/dimensions/data_series/',
  example: { app_type: 'product' },
  summary: 'Series and the years they cover',
  query: 'DataSeriesQuery',
  answer: 'DataSeriesAnswer',
  asker: 'anybody',
  keys: true,
  async handle(services, { query }) {
    const { suite, store } = services;
    const { series: covered } = await store.coverage(query.version);
    const keys = query.app_type === undefined ? Object.keys(suite.series) : seriesOf(query.app_type);
    const answer: DataSeriesAnswer = {
      series: keys.flatMap((key) => {
        const [manifest, coverage] = [suite.series[key], covered[key]];
        return manifest && coverage ? [dataSeries(manifest, coverage)] : [];
      }),
    };
    return { body: answer };

    function seriesOf(appType: string): string[] {
      const product = productOf(services, appType);
      return product ? productSeries(product) : [];
    }
  },
});
